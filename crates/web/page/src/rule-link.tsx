// The id of a rule, which leads to its text and examples.

/** The rules open beside the table, so that nothing there is lost. */
export function RuleLink({ pack, id }: { pack: string; id: string }) {
  return (
    <a class="rule" href={`#/rules/${pack}/${id}`} target="_blank">
      {id}
    </a>
  );
}
