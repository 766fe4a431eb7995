/** Fewer characters of Base64 are met by chance. */
const LEAST_BASE64 = 12;

/** A token as a text may repeat it: as it is and in Base64, each also as JSON and addresses write it. The longest first. */
export function formsOf(token: string): string[] {
  const forms = [token, ...inBase64(token)].flatMap((form) => [form, ...inJson(form), ...inAddress(form)]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Some escape more than they have to: slashes, or all that means something in a web page. */
function inJson(form: string): string[] {
  const json = JSON.stringify(form).slice(1, -1);
  const marks = json.replace(/[&'+/<=>`]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
  const some = json.replace(/[&'+<>`]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return [json, json.replaceAll('/', '\\/'), marks, some];
}

function inAddress(form: string): string[] {
  const encoded = encodeURIComponent(form);
  return [encoded, encoded.replace(/%../g, (octet) => octet.toLowerCase())];
}

/** Wherever it stands in what is encoded: without the characters that what is before or behind it has a part in. */
function inBase64(token: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(token)]);
    const first = Math.ceil((before * 8) / 6);
    const whole = bytes.toString('base64').slice(first, Math.floor((bytes.length * 8) / 6));
    return whole.length < LEAST_BASE64 ? [] : [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
