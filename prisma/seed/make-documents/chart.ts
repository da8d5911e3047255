import { Resvg } from '@resvg/resvg-js'
import { fontFiles } from './fonts.ts'
import { specimenLine } from './specimen.ts'

export type ChartNode = {
  id: string
  /** Middle of the box. */
  x: number
  y: number
  lines: string[]
  kind: 'person' | 'company' | 'client' | 'other'
  width?: number
}
type ChartEdge = {
  from: string
  to: string
  label: string
  dashed?: boolean
  sideways?: boolean
  labelAt?: number
}
export type Chart = {
  title: string
  subtitle: string
  width: number
  height: number
  accent: string
  nodes: ChartNode[]
  edges: ChartEdge[]
  notes?: string[]
}

const nodeWidth = (node: ChartNode) => node.width ?? 210
export const nodeHeight = (node: ChartNode) => 26 + node.lines.length * 18

export const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

function nodeMarkup(node: ChartNode, accent: string): string {
  const width = nodeWidth(node)
  const height = nodeHeight(node)
  const left = node.x - width / 2
  const top = node.y - height / 2
  const look = {
    client: { fill: accent, stroke: accent, ink: '#ffffff', radius: 4 },
    company: { fill: '#ffffff', stroke: accent, ink: '#1b2430', radius: 4 },
    person: { fill: '#f3ede1', stroke: '#a58a55', ink: '#1b2430', radius: height / 2 },
    other: { fill: '#f2f4f6', stroke: '#9aa5b1', ink: '#1b2430', radius: 4 },
  }[node.kind]
  const box = `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${look.radius}" fill="${look.fill}" stroke="${look.stroke}" stroke-width="1.5"/>`
  const lines = node.lines.map((line, index) => {
    const weight = index === 0 ? 600 : 400
    return `<text x="${node.x}" y="${top + 27 + index * 18}" text-anchor="middle" font-size="${index === 0 ? 15 : 13}" font-weight="${weight}" fill="${look.ink}" fill-opacity="${index === 0 ? 1 : 0.8}">${escaped(line)}</text>`
  })
  return box + lines.join('')
}

/** The line of an edge and its label, apart, so that no line crosses a label. */
function edgeMarkup(chart: Chart, edge: ChartEdge): { line: string; label: string } {
  const find = (id: string) => {
    const node = chart.nodes.find((candidate) => candidate.id === id)
    if (!node) throw new Error(`the chart has no ${id}`)
    return node
  }
  const from = find(edge.from)
  const to = find(edge.to)
  const dash = edge.dashed ? ' stroke-dasharray="6 5"' : ''
  const label = (x: number, y: number) => {
    const width = edge.label.length * 7.4 + 14
    return edge.label === ''
      ? ''
      : `<rect x="${x - width / 2}" y="${y - 11}" width="${width}" height="22" rx="11" fill="#ffffff" stroke="#d5dbe1"/><text x="${x}" y="${y + 4.5}" text-anchor="middle" font-size="13" font-weight="600" fill="${chart.accent}">${escaped(edge.label)}</text>`
  }
  if (edge.sideways) {
    const rightwards = to.x > from.x
    const x1 = from.x + (rightwards ? nodeWidth(from) : -nodeWidth(from)) / 2
    const x2 = to.x - (rightwards ? nodeWidth(to) : -nodeWidth(to)) / 2
    return {
      line: `<path d="M${x1} ${from.y} L${x2} ${to.y}" fill="none" stroke="#5b6875" stroke-width="1.4" marker-end="url(#tip)"${dash}/>`,
      label: label((x1 + x2) / 2, (from.y + to.y) / 2),
    }
  }
  const y1 = from.y + nodeHeight(from) / 2
  const y2 = to.y - nodeHeight(to) / 2
  const bend = y1 + (y2 - y1) * (edge.labelAt ?? 0.5)
  return {
    line: `<path d="M${from.x} ${y1} V${bend} H${to.x} V${y2}" fill="none" stroke="#5b6875" stroke-width="1.4" marker-end="url(#tip)"${dash}/>`,
    label: label(from.x, (y1 + bend) / 2 + 2),
  }
}

/** An ownership chart as SVG: owners above, the client below, the share on each line. */
export function chartSvg(chart: Chart): string {
  const edges = chart.edges.map((edge) => edgeMarkup(chart, edge))
  const notes = (chart.notes ?? []).map(
    (note, index) =>
      `<text x="40" y="${chart.height - 62 + index * 17}" font-size="12.5" fill="#66707c">${escaped(note)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${chart.width}" height="${chart.height}" viewBox="0 0 ${chart.width} ${chart.height}" font-family="Source Sans 3">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#5b6875"/></marker></defs>
<rect width="100%" height="100%" fill="#ffffff"/><rect width="100%" height="6" fill="${chart.accent}"/>
<text x="40" y="54" font-size="24" font-family="Source Serif 4" font-weight="600" fill="#1b2430">${escaped(chart.title)}</text>
<text x="40" y="78" font-size="14" fill="#66707c">${escaped(chart.subtitle)}</text>
${edges.map((edge) => edge.line).join('\n')}
${edges.map((edge) => edge.label).join('\n')}
${chart.nodes.map((node) => nodeMarkup(node, chart.accent)).join('\n')}
${notes.join('\n')}
<text x="40" y="${chart.height - 14}" font-size="11" fill="#8a929b">${specimenLine}</text></svg>`
}

/** SVG as PNG, 1.5 times its size, set in the documents' own fonts. */
export function pngOf(svg: string): Buffer {
  const picture = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: 1.5 },
    font: { fontFiles: Object.values(fontFiles), loadSystemFonts: false, defaultFontFamily: 'Source Sans 3' },
  })
  return picture.render().asPng()
}
