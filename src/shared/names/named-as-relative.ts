import type { Link } from './link-words.ts';
import type { PreparedName } from './prepare-name.ts';

/** A son is not his father and a wife not her husband, though one record holds the whole name of the other. */
export const MOST_OF_RELATIVES = 0.78;

/**
 * Whether one name is found in the other as a relative's alone: Karim Khan in 'Fatima w/o Karim Khan', Omar bin Ali in 'Ali
 * bin Omar'. A name that has a further name of the deceased ('née', 'known as') says nothing of the kind.
 * @param links of likeness at all
 * @param strong those of them that are one word
 */
export function isNamedAsRelative(
  left: PreparedName,
  right: PreparedName,
  links: readonly Link[],
  strong: readonly Link[],
): boolean {
  if (left.hasOtherName || right.hasOtherName || left.relatives + right.relatives === 0) return false;
  const isOwn = (name: PreparedName, at: number) => at < name.kinFrom && !name.words[at]?.light;
  if (links.some((link) => isOwn(left, link.left) && isOwn(right, link.right))) return false;
  return strong.some(
    (link) =>
      link.reason !== 'initials' &&
      (link.left >= left.kinFrom
        ? isOwn(right, link.right)
        : link.right >= right.kinFrom && isOwn(left, link.left)),
  );
}
