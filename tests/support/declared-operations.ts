import type { Operation } from '#shared/contract/operation.ts';

type Declared = Pick<Operation, 'path' | 'policy' | 'onlyReads' | 'changesNoPage' | 'mayLag' | 'provesAgain'>;

/** Of every contract: the operations that say this of themselves. */
export function declaredOperations(isIt: (operation: Declared) => boolean | undefined): Declared[] {
  const files = import.meta.glob<Record<string, unknown>>('/src/features/*/*/*-contract.ts', { eager: true });
  const contracts = Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, one]) => (name.endsWith('Contract') ? [one] : [])),
  );
  const operations = contracts.flatMap((contract) => Object.values(contract as Record<string, Declared>));
  return [...new Map(operations.filter(isIt).map((one) => [one.path, one])).values()];
}
