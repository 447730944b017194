/** A way to reach people refused a message for good: trying again will not change it. */
export class FinalRefusal extends Error {
  override name = 'FinalRefusal';
}
