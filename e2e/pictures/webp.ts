import type { Locator, Page } from '@playwright/test'

/** The page, or a part of it with a little around it, as WebP by the browser itself. */
export async function webpOf(page: Page, quality: number, part?: Locator): Promise<Buffer> {
  // Manu's button floats over whatever is beneath.
  if (part !== undefined)
    await page
      .getByRole('button', { name: 'Ask Manu', includeHidden: true })
      .evaluateAll((buttons) => buttons.map((button) => button.remove()))
  const session = await page.context().newCDPSession(page)
  const box = await part?.boundingBox()
  const margin = 12
  const clip = box && {
    x: Math.max(0, box.x - margin),
    y: Math.max(0, box.y - margin),
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
    scale: 1,
  }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, ...(clip ? { clip } : {}) })
  await session.detach()
  return Buffer.from(data, 'base64')
}

export type Frame = { picture: Buffer; milliseconds: number }

/** A chunk of a RIFF file: its name, its length, and its content at an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** The chunks of a still WebP picture, without the container. */
function chunksOf(picture: Buffer): { name: string; content: Buffer }[] {
  const chunks: { name: string; content: Buffer }[] = []
  for (let at = 12; at + 8 <= picture.length; ) {
    const length = picture.readUInt32LE(at + 4)
    chunks.push({ name: picture.toString('latin1', at, at + 4), content: picture.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

function frameChunk({ picture, milliseconds }: Frame, width: number, height: number): Buffer {
  const image = chunksOf(picture).filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(milliseconds, 12, 3)
  // Each frame takes the place of the whole one before: it is not blended with it.
  head.writeUInt8(0b10, 15)
  return chunk('ANMF', Buffer.concat([head, ...image.map(({ name, content }) => chunk(name, content))]))
}

/**
 * An animation of still WebP pictures of one size, which begins again at its end.
 * The container: RFC 9649, section 2.7.
 */
export function animation(frames: readonly Frame[], width: number, height: number): Buffer {
  const extended = Buffer.alloc(10)
  extended.writeUInt8(0b10, 0)
  extended.writeUIntLE(width - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  const content = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', extended),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map((frame) => frameChunk(frame, width, height)),
  ])
  return chunk('RIFF', content)
}
