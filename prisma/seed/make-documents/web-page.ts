import { officeLook, Paper } from './paper.ts'
import { longDate } from './written.ts'

type WebSection = { title: string; text?: string[]; cards?: [string, string][] }
export type WebPage = {
  url: string
  /** ISO date of the copy. */
  printed: string
  brand: string
  tagline: string
  menu: string[]
  accent: string
  hero: string
  heroText: string
  sections: WebSection[]
}

/** A website as the browser prints it: address line and day on top, then the page with its hero and sections. */
export function webPage(page: WebPage): Promise<Buffer> {
  const look = { ...officeLook, accent: page.accent }
  const paper = new Paper({
    title: `${page.brand}: website copy`,
    author: page.brand,
    date: page.printed,
    look,
    margins: { top: 58, bottom: 60, left: 48, right: 48 },
    runningHead: `${page.url}  ·  copied ${longDate(page.printed)}`,
  })
  const { document } = paper
  const edge = document.page.width
  document.save().rect(0, 0, edge, 34).fill('#e9ecef').restore()
  for (const [index, color] of ['#e0685c', '#e3b341', '#5fb36a'].entries())
    document.circle(24 + index * 13, 17, 4).fill(color)
  document.roundedRect(80, 8, edge - 240, 18, 9).fill('#ffffff')
  document.font('sans').fontSize(8.6).fillColor('#44505c').text(page.url, 92, 11.5, { lineBreak: false })
  document.text(`copied ${longDate(page.printed)}`, edge - 150, 11.5, { width: 130, align: 'right', lineBreak: false })
  document.font('display').fontSize(17).fillColor(page.accent).text(page.brand, 48, 52, { lineBreak: false })
  document
    .font('sans')
    .fontSize(9.4)
    .fillColor(look.muted)
    .text(page.menu.join('     '), 200, 58, { width: edge - 248, align: 'right', lineBreak: false })
  const heroTop = 88
  document.save().rect(0, heroTop, edge, 152).fill(page.accent).restore()
  document.save().opacity(0.13)
  for (let wave = 0; wave < 4; wave += 1) {
    const base = heroTop + 92 + wave * 16
    document.moveTo(0, base)
    for (let x = 0; x < edge; x += 120) document.bezierCurveTo(x + 30, base - 18, x + 90, base + 18, x + 120, base)
    document
      .lineTo(edge, heroTop + 152)
      .lineTo(0, heroTop + 152)
      .fill('#ffffff')
  }
  document.restore()
  paper.y = heroTop + 30
  paper.text(page.hero, { face: 'display', size: 26, color: '#ffffff', after: 6, leading: 1 })
  paper.text(page.heroText, { size: 11.5, color: '#ffffff' })
  paper.y = heroTop + 166
  paper.text(page.tagline, { face: 'sansItalic', color: look.muted, after: 12 })
  for (const section of page.sections) {
    paper.ensure(110)
    paper.text(section.title, { face: 'display', size: 16, color: page.accent, after: 6 })
    for (const paragraph of section.text ?? []) paper.text(paragraph, { size: 10.2, after: 6 })
    if (section.cards) cards(paper, section.cards)
    paper.space(10)
  }
  return paper.finish()
}

function cards(paper: Paper, items: [string, string][]) {
  const { document, look } = paper
  const gap = 12
  const perRow = items.length === 4 ? 2 : Math.min(items.length, 3)
  const width = (paper.width - gap * (perRow - 1)) / perRow
  for (let start = 0; start < items.length; start += perRow) {
    const row = items.slice(start, start + perRow)
    const heights = row.map(([title, text]) => {
      const titleHeight = document
        .font('sansBold')
        .fontSize(10.6)
        .heightOfString(title, { width: width - 24 })
      return (
        titleHeight +
        document
          .font('sans')
          .fontSize(9.4)
          .heightOfString(text, { width: width - 24, lineGap: 1.6 }) +
        28
      )
    })
    const height = Math.max(...heights)
    paper.ensure(height)
    const top = paper.y
    row.forEach(([title, text], index) => {
      const x = paper.left + index * (width + gap)
      document.save().roundedRect(x, top, width, height, 6).lineWidth(0.8).fillAndStroke('#f7f8f9', look.line).restore()
      document
        .font('sansBold')
        .fontSize(10.6)
        .fillColor(look.ink)
        .text(title, x + 12, top + 11, { width: width - 24 })
      document
        .font('sans')
        .fontSize(9.4)
        .fillColor(look.muted)
        .text(text, x + 12, document.y + 3, { width: width - 24, lineGap: 1.6 })
    })
    paper.y = top + height + gap
  }
}
