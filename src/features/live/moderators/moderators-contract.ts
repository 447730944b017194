import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { moderatorForm, NAME_RATE, PRESENCE_RATE } from './moderators-fields.ts';
import { moderatorsPaths } from './moderators-paths.ts';

const at = z.iso.datetime();

const moderatorShape = z.strictObject({
  id: idNumber,
  /** As the host wrote it. Whether anybody has an account with it is not said. */
  email: z.string(),
  createdAt: at,
  /** When the named person said no. */
  declinedAt: at.nullable(),
  /** They have the page of the stream open now. */
  isPresent: z.boolean(),
});

export type StreamModerator = z.output<typeof moderatorShape>;

const done = z.strictObject({ ok: z.literal(true) });

export const moderatorsContract = {
  list: operation({
    path: moderatorsPaths.list,
    summary: 'Whom the host named to look after a stream, and who of them is there',
    policy: 'host of stream',
    params: idParams,
    reply: z.array(moderatorShape),
  }),
  name: operation({
    path: moderatorsPaths.name,
    summary:
      'Names somebody to look after a stream, by their email address, and writes to them; once more, if they declined',
    policy: 'host of stream',
    changesNoPage: true,
    rate: NAME_RATE,
    params: idParams,
    body: moderatorForm,
    reply: z.array(moderatorShape),
  }),
  takeBack: operation({
    path: moderatorsPaths.takeBack,
    summary: 'Takes back that somebody was named to look after a stream',
    policy: 'host of stream',
    changesNoPage: true,
    params: z.strictObject({ id: idParam, moderatorId: idParam }),
    reply: done,
  }),
  decline: operation({
    path: moderatorsPaths.decline,
    summary: 'The caller, whom the host named, does not look after the stream (any more)',
    policy: 'attendant of stream',
    changesNoPage: true,
    params: idParams,
    reply: done,
  }),
  attend: operation({
    path: moderatorsPaths.attend,
    summary:
      'The page of somebody who looks after a live stream says that it is open; without any for a minute nobody new is let in',
    policy: 'attendant of stream',
    changesNoPage: true,
    rate: PRESENCE_RATE,
    params: idParams,
    reply: z.strictObject({
      isLive: z.boolean(),
      /** The time by the server's clock, as which the presence was noted. */
      at,
    }),
  }),
};

export type ModeratorsContract = typeof moderatorsContract;
