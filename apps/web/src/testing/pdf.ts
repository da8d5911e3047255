/** What a PDF of a test has on each page: lines of text from the top, or none for a picture of a page. */
type PdfOptions = { rotate?: number; encrypted?: boolean; language?: string }

const literal = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** A PDF of A4 pages in Helvetica, with a cross-reference table that is right. */
export function makePdf(
  pages: readonly (readonly string[])[],
  { rotate = 0, encrypted = false, language }: PdfOptions = {},
): Blob {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  add(`<< /Type /Catalog /Pages 2 0 R ${language === undefined ? '' : `/Lang (${language})`} >>`)
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const lines of pages) {
    const text = lines.map((line, at) => `BT /F1 12 Tf 72 ${760 - at * 20} Td (${literal(line)}) Tj ET`).join('\n')
    const content = `0.9 g 60 60 20 20 re f 0 g\n${text}`
    const own = objects.length + 1
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents ${own + 1} 0 R >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  // A password that nobody knows: the keys are of no password at all.
  const lock = encrypted
    ? add(`<< /Filter /Standard /V 1 /R 2 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`)
    : 0
  let file = '%PDF-1.4\n'
  const starts = objects.map((body, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const table = file.length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const secured = lock > 0 ? `/Encrypt ${lock} 0 R /ID [<01> <01>]` : ''
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${secured} >>\nstartxref\n${table}\n%%EOF\n`
  return new Blob([Uint8Array.from(file, (character) => character.charCodeAt(0))], { type: 'application/pdf' })
}
