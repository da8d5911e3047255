import { escaped, pngOf } from './chart.ts'
import { specimenLine } from './specimen.ts'
import type { WebPage } from './web-page.ts'
import { longDate } from './written.ts'

const lettersPerLine = 92

function wrapped(text: string, letters: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1] ?? ''
    if (last !== '' && last.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** A website as a screen picture: what a candidate gets who saved the page and not its text. */
export function webPicture(page: WebPage): Buffer {
  const width = 960
  const parts: string[] = []
  let y = 470
  const write = (text: string, size: number, fill: string, extra = '', x = 64) =>
    parts.push(`<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${extra}>${escaped(text)}</text>`)
  for (const section of page.sections) {
    write(section.title, 26, page.accent, 'font-family="Playfair Display" font-weight="600"')
    y += 34
    for (const paragraph of section.text ?? []) {
      for (const line of wrapped(paragraph, lettersPerLine)) {
        write(line, 17, '#2a3440')
        y += 25
      }
      y += 8
    }
    const cards = section.cards ?? []
    if (cards.length > 0) {
      const gap = 20
      const cardWidth = (width - 128 - gap * (cards.length - 1)) / cards.length
      const letters = Math.floor((cardWidth - 40) / 7.8)
      const lines = cards.map(([, text]) => wrapped(text, letters))
      const height = 66 + Math.max(...lines.map((each) => each.length)) * 22
      cards.forEach(([title], index) => {
        const x = 64 + index * (cardWidth + gap)
        parts.push(
          `<rect x="${x}" y="${y - 10}" width="${cardWidth}" height="${height}" rx="10" fill="#f5f8f8" stroke="#d9e2e3"/>`,
        )
        parts.push(
          `<text x="${x + 20}" y="${y + 26}" font-size="18" font-weight="600" fill="#1b2430">${escaped(title)}</text>`,
        )
        for (const [row, line] of (lines[index] ?? []).entries())
          parts.push(
            `<text x="${x + 20}" y="${y + 54 + row * 22}" font-size="15.5" fill="#55616d">${escaped(line)}</text>`,
          )
      })
      y += height + 8
    }
    y += 30
  }
  const height = y + 40
  const menu = page.menu.map(
    (item, index) =>
      `<text x="${width - 64 - (page.menu.length - 1 - index) * 118}" y="96" text-anchor="end" font-size="15" fill="#55616d">${escaped(item)}</text>`,
  )
  return pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Source Sans 3">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${page.accent}"/><stop offset="1" stop-color="#0b2a33"/></linearGradient></defs>
<rect width="100%" height="100%" fill="#ffffff"/><rect width="100%" height="48" fill="#e9ecef"/>
<circle cx="28" cy="24" r="6" fill="#e0685c"/><circle cx="48" cy="24" r="6" fill="#e3b341"/><circle cx="68" cy="24" r="6" fill="#5fb36a"/>
<rect x="100" y="10" width="560" height="28" rx="14" fill="#ffffff"/><text x="118" y="29" font-size="14" fill="#44505c">${escaped(page.url)}</text>
<text x="${width - 30}" y="29" text-anchor="end" font-size="13" fill="#66707c">copied ${longDate(page.printed)}</text>
<text x="64" y="98" font-size="26" font-family="Playfair Display" font-weight="600" fill="${page.accent}">${escaped(page.brand)}</text>${menu.join('')}
<rect y="124" width="100%" height="250" fill="url(#sky)"/><circle cx="790" cy="240" r="74" fill="#ffffff" fill-opacity="0.16"/>
<path d="M0 330 Q120 296 240 330 T480 330 T720 330 T960 330 V374 H0 z" fill="#ffffff" fill-opacity="0.18"/><path d="M0 350 Q120 322 240 350 T480 350 T720 350 T960 350 V374 H0 z" fill="#ffffff" fill-opacity="0.3"/>
<text x="64" y="228" font-size="42" font-family="Playfair Display" font-weight="600" fill="#ffffff">${escaped(page.hero)}</text>
<text x="64" y="268" font-size="18" fill="#ffffff" fill-opacity="0.9">${escaped(page.heroText)}</text>
<text x="64" y="412" font-size="16" font-style="italic" fill="#66707c">${escaped(page.tagline)}</text>
${parts.join('\n')}
<text x="64" y="${height - 18}" font-size="12" fill="#8a929b">${specimenLine}</text></svg>`)
}
