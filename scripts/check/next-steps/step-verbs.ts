/** What a reader can be asked to do: an error or an empty state that says one of these names a next step. */
export const STEP_VERBS = [
  'add allow announce answer appeal apply approve ask attach begin book bring call cancel change check choose',
  'clear close come compare complete confirm connect contact convert copy correct create decide declare delete describe download draw',
  'edit end enter fill find fix follow free get give go hand hold import invite join keep leave let link list load log look',
  'make mark merge move name narrow open paste pay pick plan play point press publish put read rate register reload remove replace report',
  'reset restart resume review run save say scan search see select send set shorten show sign spell start stay stop',
  'submit switch take tap tell tick tidy touch try turn type update upload use verify visit wait walk watch widen write',
].flatMap((line) => line.split(' '));
