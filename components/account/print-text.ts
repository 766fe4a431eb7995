/** Prints a title and lines, and nothing of the page around them. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (!paper || !frame.contentWindow) return;
  paper.title = title;
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.body.append(heading, text);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
