import { cleanersPaths } from '#features/arrange/cleaning/cleaners-paths.ts';
import { cleaningPaths } from '#features/arrange/cleaning/cleaning-paths.ts';
import { messagesPaths } from '#features/arrange/cleaning/messages-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

const BOOKING = '/api/cleaning/bookings/999999999';
const MINE = '/api/cleaners/mine';

/** Visits and cleaners name graves, and no memorial. */
export const CLEANING_CASES: Cases = {
  [cleaningPaths.find]: {
    as: 'list',
    send: ({ graveId }) => [{ path: `/api/cleaners?graveId=${graveId}&postcode=BD7` }],
  },
  [cleaningPaths.profile]: apart('/api/cleaners/999999999'),
  [cleaningPaths.calendar]: apart('/api/cleaners/999999999/calendar'),
  [cleaningPaths.reviews]: apart('/api/cleaners/999999999/reviews'),
  [cleaningPaths.impact]: apart('/api/cleaning/impact'),
  [cleaningPaths.book]: apart('/api/cleaning/bookings', {}),
  [cleaningPaths.bookings]: { as: 'own', send: () => [{ path: '/api/cleaning/bookings' }] },
  [cleaningPaths.booking]: apart(BOOKING),
  [cleaningPaths.move]: apart(`${BOOKING}/status`, {}),
  [cleaningPaths.addPhoto]: { as: 'apart', send: () => [{ path: `${BOOKING}/photos`, file: 'no photo' }] },
  [cleaningPaths.settle]: apart('/api/admin/cleaning/bookings/999999999/settlement', {}),
  [cleaningPaths.photoFile]: apart(`${BOOKING}/photos/1`),
  [cleaningPaths.review]: apart(`${BOOKING}/review`, {}),
  [messagesPaths.list]: apart(`${BOOKING}/messages`),
  [messagesPaths.send]: apart(`${BOOKING}/messages`, { message: 'Salam' }),
  [messagesPaths.seen]: apart(`${BOOKING}/messages/seen`, { upTo: 1 }),
  [messagesPaths.readDisputed]: apart('/api/admin/cleaning/bookings/999999999/messages'),
  [cleaningPaths.plans]: { as: 'own', send: () => [{ path: '/api/cleaning/plans' }] },
  [cleaningPaths.endPlan]: apart('/api/cleaning/plans/999999999/end'),
  [cleaningPaths.card]: { as: 'own', send: () => [{ path: '/api/cleaning/card' }] },
  // Without a body it begins at once, and writes what is the caller's own (tests/api/cleaning.test.ts).
  [cleaningPaths.beginCard]: { as: 'apart', send: () => [] },
  [cleaningPaths.confirmCard]: apart('/api/cleaning/card/confirm', {}),
  [cleaningPaths.watched]: apart('/api/admin/cleaning/bookings'),
  [cleanersPaths.mine]: { as: 'own', send: () => [{ path: MINE }] },
  [cleanersPaths.register]: apart('/api/cleaners', {}),
  [cleanersPaths.update]: apart(MINE, {}),
  [cleanersPaths.daysOff]: apart(`${MINE}/days-off`, {}),
  [cleanersPaths.addDocument]: { as: 'apart', send: () => [{ path: `${MINE}/documents`, file: '%PDF' }] },
  [cleanersPaths.removeDocument]: apart(`${MINE}/documents/999999999`),
  [cleanersPaths.documentFile]: apart('/api/cleaner-documents/999999999/file'),
  [cleanersPaths.payee]: apart(`${MINE}/payee`),
  [cleanersPaths.refreshPayee]: apart(`${MINE}/payee/refresh`),
  [cleanersPaths.payouts]: apart(`${MINE}/payouts`),
  [cleanersPaths.list]: apart('/api/admin/cleaners'),
  [cleanersPaths.decide]: apart('/api/admin/cleaners/999999999/decide', {}),
};
