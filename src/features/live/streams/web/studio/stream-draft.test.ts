import { describe, expect, it } from 'vitest';
import { streamForm } from '../../streams-fields.ts';
import { bodyOf, emptyDraft } from './stream-draft.ts';

const draft = {
  ...emptyDraft('en'),
  title: 'Janazah of Haji Karim',
  consentName: 'Nasreen',
  tags: 'one, two،ثلاثة, ,',
};

describe('what the form sends', () => {
  it('is what the server takes', () => {
    const body = bodyOf({ ...draft, startTime: '2026-07-10T13:15' }, 4);
    expect(streamForm.parse(body)).toMatchObject({
      memorialId: 4,
      tags: ['one', 'two', 'ثلاثة'],
      startTime: '2026-07-10T12:15:00.000Z',
      consentName: 'Nasreen',
    });
  });

  it('begins at once without a time, and names a time that is none', () => {
    expect(bodyOf(draft, null).startTime).toBeNull();
    const { error } = streamForm.safeParse(bodyOf({ ...draft, startTime: 'soon' }, null));
    expect(error?.issues[0]).toMatchObject({ path: ['startTime'], message: 'streams.bad_time' });
  });

  it('leaves out a consent that is not asked for', () => {
    expect(bodyOf({ ...draft, streamType: 'educational', recordingConsent: true }, null)).toMatchObject({
      consentName: '',
      recordingConsent: false,
    });
  });

  it('is for women where women are let in', () => {
    expect(bodyOf({ ...draft, access: 'women' }, null).isWomenOnly).toBe(true);
  });
});
