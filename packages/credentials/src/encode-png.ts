import { deflateSync } from 'node:zlib'
import { chunk, signature } from './png.ts'

/** A square PNG of 8 bits a channel; `colorAt` gives `#rrggbb`, or null where it is transparent. */
export function encodePng(side: number, colorAt: (x: number, y: number) => string | null): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 4))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const color = colorAt(x, y)
      if (color !== null) rows.writeUInt32BE(Number.parseInt(`${color.slice(1)}ff`, 16), y * (1 + side * 4) + 1 + x * 4)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 8 bits, red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
