import { AddressLines } from '#shared/web/ui/address-lines.tsx';

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
        <AddressLines lines={[grave.cemetery, grave.location]} />
      </p>
    </div>
  );
}
