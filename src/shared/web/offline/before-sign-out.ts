let ask: (() => Promise<boolean>) | null = null;

/** Who is asked before a member signs out on this device; answers false to stay. */
export function askBeforeSignOut(question: (() => Promise<boolean>) | null): void {
  ask = question;
}

export async function maySignOut(): Promise<boolean> {
  return ask ? ask() : true;
}
