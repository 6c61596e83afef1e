//! The variable parts of an address, such as the name of a table.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::api_error::ApiError;

/// The variable parts of an address. If one of them has no meaning, such as a letter in place of a number,
/// the page does not exist.
pub(crate) struct Address<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Address<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(read) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| ApiError::nothing("there is no such page"))?;
        Ok(Self(read))
    }
}
