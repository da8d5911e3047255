import type { OwnershipGraph } from '@casebench/shared/ownership/graph'
import { edgeLabel, entityLabel, nameOr } from '../../ui/case-text/ownership-labels.ts'
import { layout, nodeHeight, nodeWidth } from './layout.ts'

const margin = 24
const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** At most two lines of a name, about as wide as an entity. */
function linesOf(name: string): string[] {
  const maxLetters = 28
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < maxLetters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length > 2 ? [lines[0] ?? '', `${lines[1]} …`] : lines
}

/** The structure as a picture that needs nothing else: on white, in ink. */
export function toSvg(graph: OwnershipGraph): { svg: string; width: number; height: number } {
  const points = layout(graph)
  const all = [...points.values()]
  const [left, top] = [Math.min(...all.map(({ x }) => x)) - margin, Math.min(...all.map(({ y }) => y)) - margin]
  const width = Math.max(...all.map(({ x }) => x)) + nodeWidth + margin - left
  const height = Math.max(...all.map(({ y }) => y)) + nodeHeight + margin - top
  const edges = graph.relations.map((relation) => {
    const [from, to] = [points.get(relation.holder), points.get(relation.held)]
    if (from === undefined || to === undefined) return ''
    const [x1, y1] = [from.x + nodeWidth / 2, from.y + nodeHeight]
    const [x2, y2] = [to.x + nodeWidth / 2, to.y]
    const bend = Math.max(40, Math.abs(y2 - y1) / 2)
    const dashes = relation.kind === 'shares' || relation.kind === 'votes' ? 'none' : '5 4'
    return `<path d="M ${x1} ${y1} C ${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" fill="none" stroke="#57655f" stroke-width="1.4" stroke-dasharray="${dashes}"/><path d="M ${x2 - 5} ${y2 - 9} L ${x2 + 5} ${y2 - 9} L ${x2} ${y2} Z" fill="#57655f"/><text x="${x1 + (x2 - x1) * 0.38}" y="${y1 + (y2 - y1) * 0.38}" text-anchor="middle" font-size="11" font-weight="600" fill="#14201c" stroke="#ffffff" stroke-width="4" paint-order="stroke">${inXml(edgeLabel(relation))}</text>`
  })
  const nodes = graph.entities.map(({ id, kind, name, country }) => {
    const { x, y } = points.get(id) ?? { x: 0, y: 0 }
    const isSubject = id === graph.subject
    const stroke = isSubject ? '#14201c' : kind === 'person' ? '#0f6b62' : '#dfe4e1'
    const names = linesOf(nameOr(name)).map(
      (line, index) =>
        `<text x="${x + 12}" y="${y + 42 + index * 17}" font-size="13" font-weight="600" fill="#14201c">${inXml(line)}</text>`,
    )
    return `<rect x="${x}" y="${y}" width="${nodeWidth}" height="${nodeHeight}" rx="8" fill="#ffffff" stroke="${stroke}" stroke-width="${isSubject ? 2 : 1}"/><text x="${x + 12}" y="${y + 21}" font-size="11" fill="#57655f">${inXml([entityLabel(kind), country].filter(Boolean).join(' · '))}</text>${names.join('')}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Arial, sans-serif"><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#ffffff"/>${edges.join('')}${nodes.join('')}</svg>`
  return { svg, width, height }
}

/** No picture is larger than browsers draw. */
const maxSide = 8000

/** The same as a PNG, twice as fine as a screen where there is room. */
export async function toPng(graph: OwnershipGraph): Promise<Blob> {
  const { svg, width, height } = toSvg(graph)
  const scale = Math.min(2, maxSide / Math.max(width, height))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  )
}
