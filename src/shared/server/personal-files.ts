/**
 * What a slice keeps of a member, by the name of the file in the copy that they are given: a statement over `$1`, their
 * id, whose rows carry a number `at` by which the next batch goes on. Columns are named one by one: what is not named
 * leaves with nobody. Nobody else's identity is among them, no notes of those who decide, no keys of other systems.
 */
export type PersonalFiles = Readonly<Record<string, string>>;
