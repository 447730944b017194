/**
 * What a refinement of a contract asks, in words, with values that show it: the refinement takes each of `taken` and refuses
 * each of `refused`. By its message, its place and these values a refinement finds its words, so that words for another rule
 * fit none.
 */
export interface Rule {
  /** The message key with which the refinement refuses, such as 'posts.empty'. */
  message: string;
  /** The field at which a rule of several fields refuses; absent in a rule of one field. */
  at?: string;
  says: string;
  taken: readonly unknown[];
  refused: readonly unknown[];
}
