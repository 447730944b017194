/** A field that is not the same for all readers, with the JSON that each was shown. */
export interface Difference {
  /** 'khatm', 'comments[].may.edit'; 'items[]' if the list has other items, '' for the whole reply. */
  field: string;
  shown: ReadonlyMap<string, string>;
}

type Replies = ReadonlyMap<string, unknown>;

/** In which fields the replies differ that several readers got at one address. Items of lists are known by their ids. */
export function differencesOf(replies: Replies, field = ''): Difference[] {
  const values = [...replies.values()];
  const shown = asJson(replies);
  if (new Set(shown.values()).size < 2) return [];
  if (values.every((value) => Array.isArray(value)))
    return inLists(replies as ReadonlyMap<string, unknown[]>, `${field}[]`);
  if (values.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value))) {
    const keys = new Set(values.flatMap((value) => Object.keys(value as object)));
    return [...keys].flatMap((key) =>
      differencesOf(
        mapped(replies, (value) => (value as Record<string, unknown>)[key]),
        field === '' ? key : `${field}.${key}`,
      ),
    );
  }
  return [{ field, shown }];
}

function inLists(lists: ReadonlyMap<string, unknown[]>, field: string): Difference[] {
  const names = mapped(lists, (list) => list.map((item, at) => (item as { id?: unknown } | null)?.id ?? at));
  const all = new Set([...names.values()].flat());
  const items = [...all].flatMap((name) => {
    const holders = [...lists].filter(([who]) => names.get(who)?.includes(name));
    const found = holders.map(([who, list]): [string, unknown] => [
      who,
      list[names.get(who)?.indexOf(name) ?? 0],
    ]);
    return differencesOf(new Map(found), field);
  });
  const shown = asJson(names);
  return new Set(shown.values()).size > 1 ? [{ field, shown }, ...items] : items;
}

const mapped = <From, To>(replies: ReadonlyMap<string, From>, to: (value: From) => To): Map<string, To> =>
  new Map([...replies].map(([who, value]) => [who, to(value)]));
const asJson = (replies: Replies) => mapped(replies, (value) => JSON.stringify(value) ?? 'absent');
