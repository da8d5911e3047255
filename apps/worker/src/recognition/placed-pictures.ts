/** A picture as pdf.js decodes it: 1 bit, 24 or 32 bits a pixel. */
export type DecodedPicture = { width: number; height: number; kind: 1 | 2 | 3; data: Uint8Array | Uint8ClampedArray }

/** a b c d e f of PDF: how a point of one space lies in another. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Where the unit square of a picture lies on its page, in shares of the page as it is shown. */
export type PlacedPicture = { picture: DecodedPicture; matrix: Matrix }

export type GrayPage = { width: number; height: number; data: Uint8Array }

export const multiplied = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[2] * other[1],
  one[1] * other[0] + one[3] * other[1],
  one[0] * other[2] + one[2] * other[3],
  one[1] * other[2] + one[3] * other[3],
  one[0] * other[4] + one[2] * other[5] + one[4],
  one[1] * other[4] + one[3] * other[5] + one[5],
]

function inverted([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c
  if (Math.abs(determinant) < 1e-12) return undefined
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
}

/** How light a pixel is, from 0 to 255; what is transparent is paper. */
function lightness({ width, kind, data }: DecodedPicture, x: number, y: number): number {
  if (kind === 1) {
    const byte = data[y * ((width + 7) >> 3) + (x >> 3)] ?? 255
    return (byte >> (7 - (x & 7))) & 1 ? 255 : 0
  }
  const at = (y * width + x) * (kind === 2 ? 3 : 4)
  const light = 0.299 * (data[at] ?? 255) + 0.587 * (data[at + 1] ?? 255) + 0.114 * (data[at + 2] ?? 255)
  const opaque = kind === 2 ? 1 : (data[at + 3] ?? 255) / 255
  return light * opaque + 255 * (1 - opaque)
}

/** The share of its page that a picture covers. */
export const areaOf = ({ matrix: [a, b, c, d] }: PlacedPicture): number => Math.abs(a * d - b * c)

/**
 * The pictures of a page as one, in grey, as fine as the finest of them and of `maxPixels` at most: a scan may be in stripes,
 * turned, or mirrored.
 * @param ratio of the height of the page to its width
 */
export function composed(pictures: readonly PlacedPicture[], ratio: number, maxPixels: number): GrayPage {
  const finest = Math.max(
    ...pictures.map(({ picture, matrix: [a, b, c, d] }) => {
      const across = Math.hypot(a, b * ratio)
      const down = Math.hypot(c, d * ratio)
      return Math.max(picture.width / (across || 1), picture.height / (down || 1))
    }),
  )
  const width = Math.max(1, Math.floor(Math.min(finest, Math.sqrt(maxPixels / ratio))))
  const height = Math.max(1, Math.floor(width * ratio))
  const data = new Uint8Array(width * height).fill(255)
  for (const { picture, matrix } of pictures) {
    const back = inverted(matrix)
    if (!back) continue
    const xs = [matrix[4], matrix[4] + matrix[0], matrix[4] + matrix[2], matrix[4] + matrix[0] + matrix[2]]
    const ys = [matrix[5], matrix[5] + matrix[1], matrix[5] + matrix[3], matrix[5] + matrix[1] + matrix[3]]
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(...xs) * width)),
      Math.min(width, Math.ceil(Math.max(...xs) * width)),
    ]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...ys) * height)),
      Math.min(height, Math.ceil(Math.max(...ys) * height)),
    ]
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const [x, y] = [(column + 0.5) / width, (row + 0.5) / height]
        const u = back[0] * x + back[2] * y + back[4]
        const v = back[1] * x + back[3] * y + back[5]
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
        // The first row of a picture is its upper one, at the upper edge of the unit square.
        const from = { x: Math.floor(u * picture.width), y: Math.floor((1 - v) * picture.height) }
        data[row * width + column] = lightness(picture, from.x, Math.min(picture.height - 1, from.y))
      }
  }
  return { width, height, data }
}

/** As a portable graymap, which Tesseract reads. */
export function graymap({ width, height, data }: GrayPage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}
