import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { linkKind } from './links.ts'
import classes from './panel.module.css'

type Props = {
  text: string
  /** More of it comes: its links are of use, and judged as a whole, once it is there. */
  isUnderWay?: boolean
}

/** An answer. No HTML of it is taken for HTML, and no picture is loaded: it would tell another site that it was read. */
export const Markdown = memo(function Markdown({ text, isUnderWay = false }: Props) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown remarkPlugins={plugins} components={isUnderWay ? componentsUnderWay : components} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  )
})

const plugins = [remarkGfm]

const components: Components = {
  a: ({ href, children }) => <AnswerLink href={href}>{children}</AnswerLink>,
  img: ({ alt }) => <span>{alt}</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className={classes.wide} tabIndex={0} aria-label={t`Table`}>
      <table>{children}</table>
    </section>
  ),
  // The headings of an answer are below the one of its panel.
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h4>{children}</h4>,
}

const componentsUnderWay: Components = { ...components, a: ({ children }) => <span>{children}</span> }

function AnswerLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const router = useRouter()
  const kind = linkKind(href)
  if (kind === 'nowhere') return <span>{children}</span>
  if (kind === 'outside')
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(href ?? '/')
  }
  return (
    <a href={href} onClick={go}>
      {children}
    </a>
  )
}
