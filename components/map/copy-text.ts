/** False where the browser keeps pages from writing to the clipboard: without TLS, or when told so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
