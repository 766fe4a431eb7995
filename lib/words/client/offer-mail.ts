import { html } from 'hono/html';
import type { Language, OfferDraft } from '@/lib/contract/api/offers';
import { spanOf, staysOf } from '@/lib/domain/stays/stays-of-homes';
import { type ClientWords, clientWords } from './client-words';

/** What the message that brings an offer says of it. */
export interface BroughtOffer extends Pick<OfferDraft, 'message' | 'recipient' | 'checkIn' | 'checkOut' | 'homes'> {
  /** The names of the homes. */
  names: readonly string[];
  sender: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const subjectOf = ({ names, ...offer }: BroughtOffer, { say, stays }: ClientWords): string =>
  say('mailSubject', { homes: names.length, dates: stays(staysOf(offer)) });

/** The names of the homes, each with its days where these differ. */
function listOf({ names, ...offer }: BroughtOffer, { range }: ClientWords): string[] {
  const stays = staysOf(offer);
  return spanOf(stays).isOne ? [...names] : stays.map((stay, at) => `${names[at]}: ${range(stay)}`);
}

const greetingOf = ({ recipient: { name } }: BroughtOffer, { say }: ClientWords): string =>
  name ? say('greeting', { name }) : say('greetingPlain');

/** The e-mail that brings the address of an offer, in the client's language. */
export function offerMail(
  offer: BroughtOffer,
  language: Language,
  url: string,
  timeZone: string,
): { subject: string; text: string; html: string } {
  const words = clientWords(language, timeZone);
  const { say, dayOf } = words;
  const { sender, message } = offer;
  const [subject, greeting] = [subjectOf(offer, words), greetingOf(offer, words)];
  const until = say('validUntil', { date: dayOf(offer.expiresAt) });
  const homes = listOf(offer, words);
  const listed = homes.map((home) => `– ${home}`).join('\n');
  const closing = `${say('regards')}\n${sender}`;
  const text = [greeting, message, listed, `${say('mailText')}\n${url}`, until, closing].filter(Boolean).join('\n\n');
  const page = html`<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1a1b1e;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
<p>${greeting}</p>
${message && html`<p style="white-space:pre-line">${message}</p>`}
<ul style="padding-left:20px">${homes.map((home) => html`<li>${home}</li>`)}</ul>
<p>${say('mailText')}</p>
<p><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#24519c;color:#ffffff;text-decoration:none;font-weight:600">${say('mailButton')}</a></p>
<p style="color:#5c5f66;font-size:14px">${until}<br><a href="${url}" style="color:#24519c;word-break:break-all">${url}</a></p>
<p>${say('regards')}<br>${sender}</p>
</div>
</body>
</html>`;
  return { subject, text: `${text}\n`, html: String(page) };
}

/** The same in few lines, for a messenger. */
export function offerMessage(offer: BroughtOffer, language: Language, url: string, timeZone: string): string {
  const words = clientWords(language, timeZone);
  const until = words.say('validUntil', { date: words.dayOf(offer.expiresAt) });
  const homes = spanOf(staysOf(offer)).isOne ? [] : listOf(offer, words);
  const what = [subjectOf(offer, words), ...homes.map((home) => `– ${home}`), url].join('\n');
  const lines = [greetingOf(offer, words), offer.message, what, until, offer.sender];
  return lines.filter(Boolean).join('\n\n');
}
