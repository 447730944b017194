/** An address as lines one below the other, each with its own direction: joined, an English one breaks in an Urdu page. */
export function AddressLines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return [...new Set(lines)].filter(Boolean).map((line) => (
    <bdi key={line} className="block">
      {line}
    </bdi>
  ));
}
