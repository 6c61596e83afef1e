// The controls of forms, each with its label and with what there is to say about it.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface FieldProps {
  label: string;
  about?: string | undefined;
  /** Returns the control with this id, which the text with the second id describes. */
  children: (id: string, described?: string) => ComponentChildren;
}

export function Field({ label, about, children }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, about ? `${id}-about` : undefined)}
      {about && <small id={`${id}-about`}>{about}</small>}
    </div>
  );
}

interface SelectProps {
  label: string;
  about?: string | undefined;
  /** Each value with its text. */
  values: [string, string][];
  value: string;
  choose: (value: string) => void;
}

export function Select({ label, about, values, value, choose }: SelectProps) {
  return (
    <Field label={label} about={about}>
      {(id, described) => (
        <select id={id} aria-describedby={described} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {values.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface NameProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

/** A field for the name of a player. */
export function NameField({ label, value, change }: NameProps) {
  return (
    <Field label={label}>
      {(id) => <input id={id} maxlength={40} autocomplete="off" value={value} onInput={({ currentTarget }) => change(currentTarget.value)} />}
    </Field>
  );
}
