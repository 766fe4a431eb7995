import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/contract/api/offers';
import { dayOf } from '@/lib/domain/day';
import { type BroughtOffer, offerMail, offerMessage } from './offer-mail';

const offer: BroughtOffer = {
  recipient: { name: 'Mara <b>Keller</b>', email: null },
  message: 'See you\nsoon.',
  checkIn: dayOf(2027, 6, 3),
  checkOut: dayOf(2027, 6, 30),
  homes: [
    { id: 'a', options: [] },
    { id: 'b', options: [] },
  ],
  names: ['Verdi 12', 'Rock & Roll'],
  sender: 'Casa Mar',
  expiresAt: Date.UTC(2026, 11, 6, 23, 30),
};
const url = 'https://stay.example/o/secret';

describe('the mail of an offer', () => {
  it.each(LANGUAGES)('brings the address, the homes and the end in its text and its HTML: %s', (language) => {
    const { subject, text, html } = offerMail(offer, language, url, 'Europe/Madrid');
    expect(subject).toContain('2');
    expect(subject).not.toMatch(/[{}\n]/);
    for (const part of [text, html]) {
      expect(part).toContain(url);
      expect(part).toContain('Verdi 12');
      // By the clock of the sender it is the seventh.
      expect(part).toMatch(/\b7\b|7日/);
    }
  });

  it('writes names as text, never as HTML', () => {
    const { html } = offerMail(offer, 'en', url, 'UTC');
    expect(html).not.toContain('<b>Keller');
    expect(html).toContain('Rock &amp; Roll');
  });

  it('speaks of one home, and greets nobody by an empty name', () => {
    const one = {
      ...offer,
      homes: offer.homes.slice(0, 1),
      names: ['Verdi 12'],
      message: '',
      recipient: { name: '', email: null },
    };
    expect(offerMail(one, 'de', url, 'UTC').subject).toBe('Eine Unterkunft für Ihren Aufenthalt, 3.–30. Juni 2027');
    expect(offerMail(one, 'en', url, 'UTC').text).toMatch(/^Hello,\n\n– Verdi 12\n\n/);
  });

  const ownDays: BroughtOffer = {
    ...offer,
    homes: [
      { id: 'a', options: [], checkIn: dayOf(2027, 6, 1), checkOut: dayOf(2027, 6, 28) },
      { id: 'b', options: [] },
    ],
  };

  it.each([
    ['en', '2 homes for your stay, 27 nights each, within 1 – 30 June 2027', '1 – 28 June 2027'],
    ['de', '2 Unterkünfte für Ihren Aufenthalt, je 27 Nächte im Zeitraum 1.–30. Juni 2027', '1.–28. Juni 2027'],
    ['ja', 'ご滞在のお部屋 2件のご提案（各27泊、2027年6月1日～2027年6月30日の期間内）', '2027年6月1日～2027年6月28日'],
  ] as const)('tells the days of each home where they differ: %s', (language, subject, days) => {
    const mail = offerMail(ownDays, language, url, 'UTC');
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html, offerMessage(ownDays, language, url, 'UTC')]) {
      expect(part).toContain(`Verdi 12: ${days}`);
    }
  });

  it('is short for a messenger', () => {
    expect(offerMessage({ ...offer, recipient: { name: 'Mara', email: null } }, 'en', url, 'UTC')).toBe(
      'Hello Mara,\n\nSee you\nsoon.\n\n2 homes for your stay, 3 – 30 June 2027\nhttps://stay.example/o/secret\n\nThis offer is valid until 6 December 2026.\n\nCasa Mar',
    );
  });
});
