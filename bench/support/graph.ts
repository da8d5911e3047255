import { mkdirSync, writeFileSync } from 'node:fs'
import { inCheckout } from '../../scripts/checkout.mjs'

type Bar = { name: string; value: number }
type Graph = {
  title: string
  unit: string
  bars: readonly Bar[]
  /** Where the line of what was promised stands. */
  promised: number
  /** Whether a bar keeps the promise by ending before the line or by passing it. */
  keeps: 'at most' | 'at least'
}

const width = 760
const names = 230
const figures = 70
const line = 26
const top = 56

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const shown = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 })

/** A picture of bars, each with its figure, beside what was promised; for a light and for a dark page. */
function bars({ title, unit, bars: all, promised, keeps }: Graph): string {
  const most = Math.max(promised * 1.15, ...all.map(({ value }) => value))
  const x = (value: number) => names + (value / most) * (width - names - figures)
  const height = top + all.length * line + 12
  const isKept = (value: number) => (keeps === 'at most' ? value <= promised : value >= promised)
  const rows = all.map(({ name, value }, index) => {
    const y = top + index * line
    return `<text x="${names - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>
<rect class="${isKept(value) ? 'kept' : 'missed'}" x="${names}" y="${y + 3}" width="${(x(value) - names).toFixed(1)}" height="16" rx="2"/>
<text x="${(x(value) + 6).toFixed(1)}" y="${y + 15}" class="figure">${shown(value)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2933 } .title { font-weight: 600; font-size: 14px } .figure { font-variant-numeric: tabular-nums }
.kept { fill: #2f6f9f } .missed { fill: #b4552d } .promise { stroke: #52606d; stroke-dasharray: 4 3 } .promised { fill: #52606d }
@media (prefers-color-scheme: dark) { text { fill: #e4e7eb } .kept { fill: #6cb2e0 } .missed { fill: #e9946b } .promise { stroke: #9aa5b1 } .promised { fill: #9aa5b1 } }
</style>
<text class="title" x="10" y="20">${escaped(title)}</text>
<text class="promised" x="${x(promised).toFixed(1)}" y="44" text-anchor="middle">target: ${keeps} ${shown(promised)} ${escaped(unit)}</text>
<line class="promise" x1="${x(promised).toFixed(1)}" x2="${x(promised).toFixed(1)}" y1="${top - 6}" y2="${height - 8}"/>
${rows.join('\n')}
</svg>
`
}

/** With BENCH_GRAPHS=1 a bench leaves its graph where docs/performance.md shows it. */
export function keepGraph(name: string, graph: Graph): void {
  if (process.env.BENCH_GRAPHS !== '1') return
  const folder = inCheckout('docs', 'figures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.svg`, bars(graph))
}
