import { officeLook, Paper } from './paper.ts'
import { longDate } from './written.ts'

type Article = {
  masthead: string
  motto: string
  date: string
  place: string
  accent: string
  kicker: string
  headline: string
  byline: string
  paragraphs: string[]
  pulled?: string
  /** Short items below the article. */
  briefs?: [string, string][]
  columns?: 2 | 3
}

/** A newspaper page: masthead, headline and an article in columns. */
export function newspaper(article: Article): Promise<Buffer> {
  const look = {
    ...officeLook,
    body: 'serif' as const,
    bold: 'serifBold' as const,
    italic: 'serifItalic' as const,
    accent: article.accent,
    ink: '#1c1a17',
  }
  const paper = new Paper({
    title: article.headline,
    author: article.masthead,
    date: article.date,
    look,
    background: '#fbf8f1',
    margins: { top: 46, bottom: 62, left: 52, right: 52 },
  })
  paper.text(article.masthead, {
    face: 'display',
    size: 38,
    align: 'center',
    after: 0,
    color: article.accent,
    leading: 0,
  })
  paper.text(article.motto, { face: 'serifItalic', size: 9.5, align: 'center', color: look.muted, after: 8 })
  paper.rule(look.ink, 1.6, 4)
  paper.text(`${longDate(article.date)}  ·  ${article.place}`, { size: 8.6, align: 'center', after: 5 })
  paper.rule(look.ink, 0.6, 22)
  paper.text(article.kicker.toUpperCase(), {
    face: 'sansBold',
    size: 9,
    tracking: 1.6,
    color: article.accent,
    after: 2,
  })
  paper.text(article.headline, { face: 'display', size: 25, after: 6, leading: 1 })
  paper.text(article.byline, { face: 'serifItalic', size: 10, color: look.muted, after: 12 })

  const columns = article.columns ?? 2
  const gap = 20
  const columnWidth = (paper.width - gap * (columns - 1)) / columns
  const text = article.paragraphs.join('\n\n')
  const settings = { width: paper.width, align: 'justify' as const, lineGap: 2.6, columns, columnGap: gap }
  const { document } = paper
  document.font('serif').fontSize(10.4).fillColor(look.ink)
  const whole = document.heightOfString(text, { width: columnWidth, align: 'justify', lineGap: 2.6 })
  const height = whole / columns + 34
  const top = paper.y
  document.text(text, paper.left, top, { ...settings, height })
  paper.y = top + height + 10
  if (article.pulled) {
    paper.rule(article.accent, 1.2, 12)
    paper.text(article.pulled, {
      face: 'display',
      size: 17,
      align: 'center',
      color: article.accent,
      after: 12,
      leading: 3,
    })
    paper.rule(article.accent, 1.2, 16)
  }
  for (const [title, brief] of article.briefs ?? []) {
    paper.text(title, { face: 'serifBold', size: 12, after: 2 })
    paper.text(brief, { size: 9.6, align: 'justify', after: 10 })
  }
  return paper.finish()
}
