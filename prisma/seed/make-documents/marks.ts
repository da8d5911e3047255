/** Marks that a hand leaves on a document. They draw where they are told and do not move the text. */

type Seal = { x: number; y: number; rim: string; centre: string[]; color: string }

export function drawSeal(document: PDFKit.PDFDocument, { x, y, rim, centre, color }: Seal) {
  const radius = 44
  document.save().opacity(0.72)
  for (const [inset, weight] of [
    [0, 1.6],
    [3.4, 0.5],
    [15, 0.5],
  ] as const)
    document
      .circle(x, y, radius - inset)
      .lineWidth(weight)
      .stroke(color)
  // A rim that goes all the way round needs a gap between its end and its beginning.
  const letters = [...rim.toUpperCase(), ...(rim.length > 21 ? ' · ' : '')]
  const step = Math.min(360 / letters.length, 15)
  letters.forEach((letter, index) => {
    document.save().rotate((index - (letters.length - 1) / 2) * step, { origin: [x, y] })
    document.font('sansBold').fontSize(7.2).fillColor(color)
    document.text(letter, x - 6, y - radius + 4.4, { width: 12, align: 'center', lineBreak: false })
    document.restore()
  })
  document.save().rotate(-9, { origin: [x, y] })
  document.font('sansBold').fontSize(7.4).fillColor(color)
  centre.forEach((line, index) => {
    const top = y - (centre.length * 9) / 2 + index * 9
    document.text(line, x - 30, top, { width: 60, align: 'center', lineBreak: false })
  })
  document.restore().restore()
}

type Stamp = { x: number; y: number; lines: string[]; color: string; width: number }

export function drawStamp(document: PDFKit.PDFDocument, { x, y, lines, color, width }: Stamp) {
  document
    .save()
    .opacity(0.78)
    .rotate(-4, { origin: [x, y] })
  document
    .roundedRect(x, y, width, lines.length * 12 + 12, 3)
    .lineWidth(1.4)
    .stroke(color)
  lines.forEach((line, index) => {
    document
      .font(index === 0 ? 'monoBold' : 'mono')
      .fontSize(index === 0 ? 9.6 : 8)
      .fillColor(color)
    document.text(line, x + 4, y + 7 + index * 12, { width: width - 8, align: 'center', lineBreak: false })
  })
  document.restore()
}

/** Numbers between 0 and 1 that depend on the name alone: a person signs alike in every document. */
function handOf(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7)
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Signature = { name: string; x: number; base: number; width: number }

/** A large first letter, a few strokes of lesser height, a flourish; and the line that it stands on. */
export function drawSignature(document: PDFKit.PDFDocument, { name, x, base, width }: Signature) {
  const hand = handOf(name)
  document
    .save()
    .moveTo(x, base + 4)
    .lineTo(x + width, base + 4)
    .lineWidth(0.6)
    .stroke('#8a8f96')
  let at = x + 10 + hand() * 16
  let height = base - 2
  document.moveTo(at, height)
  const tall = 24 + hand() * 10
  document.bezierCurveTo(at - 8, height - tall, at + 16, height - tall - 4, at + 9 + hand() * 5, height + 3)
  at += 11
  const strokes = 4 + Math.floor(hand() * 5)
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const reach = 7 + hand() * 10
    const rise = (hand() < 0.25 ? 20 : 9) * (0.6 + hand() * 0.7)
    const next = base - 2 - hand() * 5
    document.bezierCurveTo(at + reach * 0.9, height - rise, at + reach * 0.25, next - rise * 0.4, at + reach, next)
    at += reach
    height = next
  }
  document.bezierCurveTo(
    at + 14,
    height + 9 * hand(),
    at + 22,
    height - 12,
    at + 34 + hand() * 22,
    base - 10 + hand() * 9,
  )
  document.lineWidth(1.1).lineCap('round').stroke('#1c3a6b').restore()
}
