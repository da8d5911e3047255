import type { Passage } from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconSearchOff } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatScore } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './knowledge.module.css'
import { isPageKey, type PageKey } from './page-keys.ts'
import { pageChoices, pageNameOf } from './page-names.ts'
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
          label={t`Question`}
          description={t`Ask as a user would. The question is neither answered nor recorded.`}
          data-autofocus
          maxLength={1000}
          value={question}
          onChange={({ currentTarget: { value } }) => setQuestion(value)}
        />
        <NativeSelect
          label={t`Asked on`}
          data={[...pageChoices()]}
          value={page}
          onChange={({ currentTarget: { value } }) => setPage(isPageKey(value) ? value : '')}
        />
        <div className={classes.acts}>
          <Button type="submit" loading={asked !== undefined && found.isFetching}>
            <Trans>Find passages</Trans>
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <QueryBoundary
          query={found}
          failed={t`Could not load the passages`}
          loading={<Skeleton height={180} radius="md" />}
          isEmpty={(passages) => passages.length === 0}
          empty={
            <Notice
              icon={<IconSearchOff size={28} stroke={1.5} />}
              title={t`No passages found`}
              text={t`No passage contains any of these words. Add an entry with this question.`}
            />
          }
        >
          {(passages) => (
            <ol className={classes.passages} aria-label={t`Passages`}>
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
        <Trans>
          Score {formatScore(score)} · {formatScore(coverage)} match
        </Trans>
        {' · '}
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
