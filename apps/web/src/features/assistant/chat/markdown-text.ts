import { Children, isValidElement, type ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

/** The words of an answer without its markup, in one line: for where an answer is only hinted at. */
export function markdownText(markdown: string): string {
  const bare = ReactMarkdown({
    children: markdown,
    remarkPlugins: [remarkGfm],
    skipHtml: true,
    allowedElements: [],
    unwrapDisallowed: true,
  })
  const words = isValidElement<{ children?: ReactNode }>(bare) ? bare.props.children : undefined
  return Children.toArray(words).join('').replaceAll(/\s+/g, ' ').trim()
}
