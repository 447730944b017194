import { expect, it } from 'vitest';
import { loadTexts } from '#shared/server/texts.ts';
import type { PaymentReceipt } from '../payments-contract.ts';
import { receiptLines } from './receipt-lines.ts';

const RECEIPT: PaymentReceipt = {
  ...{ id: 7, about: 'plan', planId: 'extended', interval: 'year', bookingId: null },
  ...{ amount: 9588, refunded: 0, byBank: 0, currency: 'GBP', status: 'paid', isSandbox: false },
  paidAt: '2026-11-02T10:00:00.000Z',
};
const parts = { t: loadTexts().translate('en'), language: 'en', payer: 'Aisha Khan' } as const;

it('names who issued it, where that is set', () => {
  const operator = { name: 'The Burial Trust', address: '1 Necropolis Road', contact: null };
  expect(receiptLines(RECEIPT, { ...parts, operator })).toContainEqual([
    'Issued by',
    'The Burial Trust, 1 Necropolis Road',
  ]);
  const nobody = { name: null, address: null, contact: null };
  const names = receiptLines(RECEIPT, { ...parts, operator: nobody }).map(([name]) => name);
  expect(names).not.toContain('Issued by');
  expect(names).toContain('Amount');
});

it('says what was refunded apart from what the bank gave back', () => {
  const operator = { name: null, address: null, contact: null };
  const linesOf = (refunded: number, byBank: number) =>
    receiptLines({ ...RECEIPT, refunded, byBank }, { ...parts, operator }).slice(3, -1);
  expect(linesOf(9588, 9588)).toEqual([['Given back by the bank', '£95.88']]);
  expect(linesOf(9588, 4000)).toEqual([
    ['Refunded', '£55.88'],
    ['Given back by the bank', '£40'],
  ]);
  expect(linesOf(9588, 0)).toEqual([['Refunded', '£95.88']]);
});
