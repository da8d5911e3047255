import type { Passage } from '@casebench/shared/contract/knowledge-base'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconSearchOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatScore } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './knowledge.module.css'
import { isPageKey, type PageKey, pageChoices, pageNameOf } from './page-names.ts'
import { useTriedQuestion } from './try-question.ts'

/** Shows what Manu would be given for a question. It changes nothing and asks no model. */
export function TryQuestion() {
  const [question, setQuestion] = useState('')
  const [page, setPage] = useState<PageKey | ''>('')
  const [asked, setAsked] = useState<{ question: string; page: PageKey | '' }>()
  const found = useTriedQuestion(asked)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (question.trim() !== '') setAsked({ question: question.trim(), page })
  }
  return (
    <div className={classes.form}>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          label="Question"
          description="Ask as a user would. The question is neither answered nor recorded."
          data-autofocus
          maxLength={1000}
          value={question}
          onChange={({ currentTarget: { value } }) => setQuestion(value)}
        />
        <NativeSelect
          label="Asked on"
          data={[...pageChoices]}
          value={page}
          onChange={({ currentTarget: { value } }) => setPage(isPageKey(value) ? value : '')}
        />
        <div className={classes.acts}>
          <Button type="submit" loading={asked !== undefined && found.isFetching}>
            Find passages
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <QueryBoundary
          query={found}
          what="the passages"
          loading={<Skeleton height={180} radius="md" />}
          isEmpty={(passages) => passages.length === 0}
          empty={
            <Notice
              icon={<IconSearchOff size={28} stroke={1.5} />}
              title="No passages found"
              text="No passage contains any of these words. Add an entry with this question."
            />
          }
        >
          {(passages) => (
            <ol className={classes.passages} aria-label="Passages">
              {passages.map((passage) => (
                <FoundPassage
                  key={`${passage.entryId ?? passage.url}${passage.title}${passage.text}`}
                  passage={passage}
                />
              ))}
            </ol>
          )}
        </QueryBoundary>
      )}
    </div>
  )
}

function FoundPassage({ passage: { title, text, url, page, score, coverage } }: { passage: Passage }) {
  return (
    <li className={classes.passage}>
      <h3>{title}</h3>
      <p className={classes.facts}>
        Score {formatScore(score)} · {formatScore(coverage)} match ·{' '}
        {url === null ? (
          pageNameOf(page)
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {new URL(url).host}
          </a>
        )}
      </p>
      <p className={classes.words}>{text}</p>
    </li>
  )
}
