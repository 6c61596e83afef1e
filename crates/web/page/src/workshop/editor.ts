// An editor for the files of a pack: YAML with completion and the faults that a check has found, scripts, and texts.

import { autocompletion } from "@codemirror/autocomplete";
import { yaml } from "@codemirror/lang-yaml";
import { StreamLanguage } from "@codemirror/language";
import { rust } from "@codemirror/legacy-modes/mode/rust";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { indentWithTab } from "@codemirror/commands";
import { basicSetup } from "codemirror";
import type { PackFault } from "../api.ts";
import { completing, type Schema } from "./complete.ts";

/** The schemas of the files of a pack; `null` until they are loaded. */
export interface Schemas {
  pack: Schema;
  cases: Schema;
}

type Changed = (path: string, text: string) => void;

/** The line of faults without a place. */
const TOP = 1;

/** What a file of this name is written in. */
function language(path: string, schemas: Schemas | null): Extension {
  if (path.endsWith(".rhai")) return StreamLanguage.define(rust);
  if (!path.endsWith(".yaml")) return [];
  const schema = schemas && (path.startsWith("cases/") ? schemas.cases : schemas.pack);
  return [yaml(), schema ? autocompletion({ override: [completing(schema)] }) : []];
}

/** Returns the offset of a line and a column, which count from 1. Columns count characters, of which some are two units long. */
function offset(text: Text, line: number, column: number): number {
  const { from, text: of } = text.line(Math.min(Math.max(1, line), text.lines));
  return from + [...of].slice(0, column - 1).join("").length;
}

function diagnostic(text: Text, fault: PackFault): Diagnostic {
  const from = offset(text, fault.line ?? TOP, fault.column ?? TOP);
  const to = fault.end ? offset(text, ...fault.end) : from;
  const severity = fault.severity === "note" ? "info" : fault.severity;
  const rule = fault.rule ? ` [${fault.rule}]` : "";
  return { from, to: Math.max(from, to), severity, message: [`${fault.message}${rule}`, ...fault.help].join("\n") };
}

/** The editor of one file at a time. Each file keeps its history as long as the editor lives. */
export class Editor {
  private readonly view: EditorView;
  private readonly states = new Map<string, EditorState>();
  private path = "";

  constructor(
    parent: HTMLElement,
    private readonly schemas: Schemas | null,
    /** The label of the field, for readers of screens. */
    private readonly label: string,
    /** The element that says how the editor is used. */
    private readonly described: string,
    /** Is told each change that is made here. */
    private readonly changed: Changed,
  ) {
    this.view = new EditorView({ parent });
  }

  /** Shows a file. */
  open(path: string, text: string, readonly: boolean): void {
    if (path === this.path && text === this.view.state.doc.toString()) return;
    this.states.set(this.path, this.view.state);
    this.path = path;
    const known = this.states.get(path);
    this.view.setState(known && known.doc.toString() === text ? known : this.state(path, text, readonly));
  }

  private state(path: string, doc: string, readonly: boolean): EditorState {
    const extensions: Extension[] = [
      basicSetup,
      keymap.of([indentWithTab]),
      lintGutter(),
      language(path, this.schemas),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": `${this.label}: ${path}`, "aria-describedby": this.described, tabindex: "0" }),
      EditorState.readOnly.of(readonly),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) this.changed(path, update.state.doc.toString());
      }),
    ];
    return EditorState.create({ doc, extensions });
  }

  /** Marks the faults of the file that is open. */
  mark(faults: PackFault[]): void {
    const { state } = this.view;
    this.view.dispatch(setDiagnostics(state, faults.map((fault) => diagnostic(state.doc, fault))));
  }

  /** Goes to a place of the file that is open. */
  goTo(line: number, column: number): void {
    const at = offset(this.view.state.doc, line, column);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.view.focus();
  }

  focus(): void {
    this.view.focus();
  }

  close(): void {
    this.view.destroy();
  }
}
