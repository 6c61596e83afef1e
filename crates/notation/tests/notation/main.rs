//! Records and positions of small games made up for the purpose.

mod guide;
mod json;
mod messages;
mod position;
mod properties;
mod record;
mod replay;
mod toy;
