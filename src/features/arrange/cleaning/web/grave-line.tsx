/** Names the grave that a visit is about. */
export function GraveLine({
  grave,
}: {
  grave: { deceasedName: string; cemetery: string; location: string };
}) {
  return (
    <div>
      <p className="font-serif text-xl">
        <bdi>{grave.deceasedName}</bdi>
      </p>
      <p className="text-muted">
        <bdi>{[grave.cemetery, grave.location].join(', ')}</bdi>
      </p>
    </div>
  );
}
