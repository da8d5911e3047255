import { Children, type ReactElement, type ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** The words of an answer without its markup, in one line: for where an answer is only hinted at. */
export function markdownText(markdown: string): string {
  const bare: ReactElement<{ children?: ReactNode }> = ReactMarkdown({
    children: markdown,
    remarkPlugins: [remarkGfm],
    skipHtml: true,
    allowedElements: [],
    unwrapDisallowed: true,
  })
  return Children.toArray(bare.props.children).join('').replaceAll(/\s+/g, ' ').trim()
}
