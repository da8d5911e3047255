import { useQuery } from '@tanstack/react-query'
import classes from './documents.module.css'

/** A plain text. */
export function TextDocument({ name, title, blob }: { name: string; title: string; blob: Blob }) {
  const text = useQuery({
    queryKey: ['document-text', name],
    queryFn: () => blob.text(),
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={classes.text} aria-label={title} tabIndex={0}>
      <pre>{text.data}</pre>
    </section>
  )
}
