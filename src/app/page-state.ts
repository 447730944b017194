/** What a page's script begins with. */
export interface PageState {
  app: unknown;
  texts: Readonly<Record<string, object>>;
  queries: unknown;
  loaderData: unknown;
}

/** JSON inside a script element: `<` could end it, U+2028 and U+2029 are line ends to old engines. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const written = new WeakMap<object, string>();

/** The state of a page. Texts are the same objects in every page of a language: each is written out once. */
export function stateJson({ texts, ...state }: PageState): string {
  const json = (bundle: object) => {
    const known = written.get(bundle) ?? scriptJson(bundle);
    written.set(bundle, known);
    return known;
  };
  const bundles = Object.entries(texts).map(([name, bundle]) => `${JSON.stringify(name)}:${json(bundle)}`);
  return `{"texts":{${bundles.join()}},${scriptJson(state).slice(1)}`;
}
