/** How much of a table is held at once. Bytes */
const sizeOfPart = 8 * 1024 ** 2

const endOfLine = 10

function linesIn(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(endOfLine); at >= 0; at = content.indexOf(endOfLine, at + 1)) count += 1
  return count
}

/** How many rows a stream of COPY's text form has: a row ends with its line, and no value holds an end of line. */
export async function countRows(source: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  for await (const chunk of source) rows += linesIn(chunk)
  return rows
}

/** COPY's text form in parts of whole rows, so that each can be copied back by itself. */
export async function* wholeRows(
  source: AsyncIterable<Buffer>,
  size = sizeOfPart,
): AsyncGenerator<{ content: Buffer; count: number }> {
  const part = (content: Buffer) => ({ content, count: linesIn(content) })
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    // A row is never split, even when it is longer than a part.
    if (length < size || !chunk.includes(endOfLine)) continue
    const content = Buffer.concat(held)
    const end = content.lastIndexOf(endOfLine) + 1
    if (end > 0) yield part(content.subarray(0, end))
    held = [content.subarray(end)]
    length = content.length - end
  }
  if (length > 0) yield part(Buffer.concat(held))
}
