import { type Chart, type ChartNode, nodeHeight } from './chart.ts'
import type { Paper } from './paper.ts'

/** Draws a chart on the page at the height reached, scaled to its width, with text that can be selected. */
export function drawChart(paper: Paper, chart: Chart) {
  const { document } = paper
  const scale = paper.width / chart.width
  const left = paper.left
  const top = paper.y
  const x = (value: number) => left + value * scale
  const y = (value: number) => top + value * scale
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]))
  const find = (id: string): ChartNode => {
    const node = nodes.get(id)
    if (!node) throw new Error(`the chart has no ${id}`)
    return node
  }
  const labels: (() => void)[] = []
  for (const edge of chart.edges) {
    const from = find(edge.from)
    const to = find(edge.to)
    document.save().lineWidth(0.9)
    if (edge.dashed) document.dash(3, { space: 3 })
    let middle: { x: number; y: number }
    if (edge.sideways) {
      const rightwards = to.x > from.x
      const start = from.x + ((rightwards ? 1 : -1) * (from.width ?? 210)) / 2
      const end = to.x - ((rightwards ? 1 : -1) * (to.width ?? 210)) / 2
      document.moveTo(x(start), y(from.y)).lineTo(x(end), y(to.y)).stroke('#5b6875')
      middle = { x: (start + end) / 2, y: (from.y + to.y) / 2 }
    } else {
      const start = from.y + nodeHeight(from) / 2
      const end = to.y - nodeHeight(to) / 2
      const bend = start + (end - start) * (edge.labelAt ?? 0.5)
      document
        .moveTo(x(from.x), y(start))
        .lineTo(x(from.x), y(bend))
        .lineTo(x(to.x), y(bend))
        .lineTo(x(to.x), y(end))
        .stroke('#5b6875')
      document
        .undash()
        .moveTo(x(to.x), y(end))
        .lineTo(x(to.x) - 3, y(end) - 6)
        .lineTo(x(to.x) + 3, y(end) - 6)
        .fill('#5b6875')
      middle = { x: from.x, y: (start + bend) / 2 + 2 }
    }
    document.restore()
    if (edge.label)
      labels.push(() => {
        const width = edge.label.length * 5 + 12
        document
          .roundedRect(x(middle.x) - width / 2, y(middle.y) - 7, width, 14, 7)
          .lineWidth(0.5)
          .fillAndStroke('#ffffff', '#d5dbe1')
        document
          .font('sansBold')
          .fontSize(8.2)
          .fillColor(chart.accent)
          .text(edge.label, x(middle.x) - width / 2, y(middle.y) - 5, { width, align: 'center', lineBreak: false })
      })
  }
  for (const drawLabel of labels) drawLabel()
  for (const node of chart.nodes) drawNode(node)
  paper.y = y(chart.height)

  function drawNode(node: ChartNode) {
    const width = (node.width ?? 210) * scale
    const height = nodeHeight(node) * scale
    const look = {
      client: { fill: chart.accent, stroke: chart.accent, ink: '#ffffff', radius: 3 },
      company: { fill: '#ffffff', stroke: chart.accent, ink: '#1b2430', radius: 3 },
      person: { fill: '#f3ede1', stroke: '#a58a55', ink: '#1b2430', radius: height / 2 },
      other: { fill: '#f2f4f6', stroke: '#9aa5b1', ink: '#1b2430', radius: 3 },
    }[node.kind]
    const boxLeft = x(node.x) - width / 2
    const boxTop = y(node.y) - height / 2
    document.roundedRect(boxLeft, boxTop, width, height, look.radius).lineWidth(1).fillAndStroke(look.fill, look.stroke)
    node.lines.forEach((line, index) => {
      document
        .font(index === 0 ? 'sansBold' : 'sans')
        .fontSize((index === 0 ? 15 : 13) * scale)
        .fillColor(look.ink)
        .text(line, boxLeft, boxTop + (13 + index * 18) * scale, { width, align: 'center', lineBreak: false })
    })
  }
}
