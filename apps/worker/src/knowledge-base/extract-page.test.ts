import { expect, test } from 'vitest'
import { extractPage } from './extract-page.ts'

const url = new URL('https://example.com/guides/owners')
const extract = (html: string, contentType = 'text/html; charset=utf-8') =>
  extractPage(Buffer.from(html), contentType, url)
const textOf = (html: string) =>
  extract(html).sections.map(({ heading, text }) => (heading ? `${heading}: ${text}` : text))

test.each([
  ['paragraphs', '<main><p>One <b>bold</b> word.</p><p>Two</p></main>', ['One bold word.\n\nTwo']],
  ['headings', '<main><h1>A</h1><p>a</p><h2>B</h2><p>b</p></main>', ['A: a', 'B: b']],
  ['lists', '<main><ul><li>one</li><li>two</li></ul></main>', ['- one\n\n- two']],
  ['line breaks', '<main>one<br>two</main>', ['one\ntwo']],
  ['a table', '<main><table><tr><th>Name</th><td>Nordkai</td></tr></table></main>', ['Name | Nordkai |']],
  ['what surrounds it', '<nav>Menu</nav><main><p>Text</p><aside>Ad</aside></main><footer>Foot</footer>', ['Text']],
  ['scripts and styles', '<main><script>alert(1)</script><style>p{}</style><p>Text</p></main>', ['Text']],
  ['what is hidden', '<main><p hidden>No</p><p aria-hidden="true">No</p><p>Yes</p></main>', ['Yes']],
  ['a page without main', '<body><header>Top</header><p>Text</p></body>', ['Text']],
  ['entities', '<main><p>Müller &amp; Söhne &lt;GmbH&gt;</p></main>', ['Müller & Söhne <GmbH>']],
  ['unclosed tags', '<main><p>One<p>Two<div>Three', ['One\n\nTwo\n\nThree']],
  ['nothing', '<main></main>', []],
])('the text of %s', (_, body, sections) => {
  expect(textOf(`<!doctype html><html><head><title>T</title></head>${body}</html>`)).toEqual(sections)
})

test('of a long page its article is read, without what is around it', () => {
  const paragraph =
    'The owner is the person who controls the customer in the end, by shares, by votes or by other means. '.repeat(5)
  const sections = textOf(
    `<title>Owners</title><body><div class="sidebar menu"><a href="/a">A menu of other things</a></div>
     <article><h2>Who owns it</h2><p>${paragraph}</p><p>${paragraph}</p></article>
     <div class="comments"><p>First!</p></div></body>`,
  ).join('\n')
  expect(sections).toContain('Who owns it')
  expect(sections).toContain('in the end')
  expect(sections).not.toContain('A menu')
})

test.each([
  ['its title', '<title> The\n title </title><h1>Heading</h1>', 'The title'],
  ['its heading', '<body><h1>Heading</h1>', 'Heading'],
  ['its address', '<body><p>Text</p>', 'owners'],
])('a page is called by %s', (_, html, title) => {
  expect(extract(html).title).toBe(title)
})

test('links are resolved, and each is there once', () => {
  const { links } = extract(
    `<base href="/base/"><a href="one#a">1</a><a href="one#b">1</a><a href="https://other.example/">2</a>
     <a href="two" rel="noopener nofollow">3</a><a href="http://[">4</a><a>5</a>`,
  )
  expect(links).toEqual(['https://example.com/base/one', 'https://other.example/'])
})

test('a page that asks not to be indexed or followed is taken at its word', () => {
  const page = (wish: string) =>
    extract(`<meta name="Robots" content="${wish}"><main><p>Text</p><a href="/a">a</a></main>`)
  expect(page('NOINDEX')).toMatchObject({ sections: [], links: ['https://example.com/a'] })
  expect(page('nofollow')).toMatchObject({ sections: [{ text: expect.stringContaining('Text') }], links: [] })
  expect(page('none')).toMatchObject({ sections: [], links: [] })
})

test('texts of other encodings are read, by the server’s word or the page’s own', () => {
  const latin = Buffer.from('<main><p>M\xfcller</p></main>', 'latin1')
  const said = Buffer.from('<meta charset="iso-8859-1"><main><p>M\xfcller</p></main>', 'latin1')
  for (const page of [extractPage(latin, 'text/html; charset=ISO-8859-1', url), extractPage(said, 'text/html', url)])
    expect(page.sections).toEqual([{ heading: '', text: 'Müller' }])
  expect(extractPage(latin, 'text/html; charset=no-such-thing', url).sections[0]?.text).toContain('M')
})

test('plain text is taken as it is, without what cannot be stored', () => {
  expect(extractPage(Buffer.from('One\0 line\n\n\n\nand  more'), 'text/plain', url)).toEqual({
    title: 'owners',
    sections: [{ heading: '', text: 'One line\n\nand more' }],
    links: [],
  })
})

test.each([
  ['elements within elements', '<div>'.repeat(25_000)],
  ['elements that are merely deep', '<div>'.repeat(300)],
  ['elements beside each other', '<i></i>'.repeat(40_000)],
])('a page of nothing but %s is given up', (_, html) => {
  expect(() => extract(html)).toThrow('too complex')
})
