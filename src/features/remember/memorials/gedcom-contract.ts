import { operation } from '#shared/contract/operation.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { GEDCOM_PATH } from './gedcom-path.ts';

export const gedcomContract = {
  gedcom: operation({
    path: GEDCOM_PATH,
    summary: 'The memorials one manages as a GEDCOM 7 file, for programs of family trees',
    policy: 'member',
    rate: { points: 30, seconds: 3600 },
    sends: 'file',
    reply: fileReply,
  }),
};
