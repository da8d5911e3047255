import type { AdministeredPolicy } from '@casebench/shared/contract/policies'
import { directionOf, isLanguage, type Language, languages, sourceLanguage } from '@casebench/shared/languages'
import { maxPolicyLength, type PolicyTexts } from '@casebench/shared/policies'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense, useState } from 'react'
import { Blocked } from '../../../ui/Blocked.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { languageName } from '../../../ui/case-text/language-name.ts'
import { atMost } from '../../../ui/form/rules.ts'
import { useUnsaved } from '../../../ui/unsaved.ts'
import classes from '../policies.module.css'
import { useDiscardDraft, useSaveDraft } from '../policies.ts'
import { PublishDialog } from './PublishDialog.tsx'

const Markdown = lazy(() => import('../../assistant/chat/Markdown.tsx').then((part) => ({ default: part.Markdown })))

const tags = Object.keys(languages).filter(isLanguage)
const textFault = atMost(maxPolicyLength)
const isWritten = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Writing a policy, language by language. What is saved is a draft until it is published. */
export function PolicyEditor({ policy: { kind, draft, texts: published, versions } }: { policy: AdministeredPolicy }) {
  const savedMain = draft?.main_language ?? versions[0]?.main_language ?? sourceLanguage
  const savedTexts: PolicyTexts = draft?.texts ?? published ?? {}
  const [main, setMain] = useState<Language>(savedMain)
  const [texts, setTexts] = useState(savedTexts)
  const [edited, setEdited] = useState<Language>(savedMain)
  const [isPreview, setIsPreview] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const isDirty = main !== savedMain || tags.some((tag) => (texts[tag] ?? '').trim() !== (savedTexts[tag] ?? '').trim())
  useUnsaved(isDirty, t`Leave without saving? What you have typed is lost.`)
  const nothing = () => {}
  const saving = useSaveDraft(nothing)
  const [isDiscarding, setDiscarding] = useState(false)
  const discarding = useDiscardDraft(() => setDiscarding(false))

  const text = texts[edited] ?? ''
  const faulty = tags.find((tag) => textFault(texts[tag] ?? '') !== undefined)
  const saveObstacle = isDirty ? undefined : t`There are no changes to save.`
  const publishObstacle = isDirty
    ? t`Save the draft first.`
    : draft === null
      ? t`There is no draft to publish.`
      : isWritten(texts[main])
        ? undefined
        : t`Write the text in ${languageName(main)}, its main language, first.`
  const save = () => {
    if (faulty === undefined) saving.mutate({ kind, revision: draft?.revision ?? null, main_language: main, texts })
    else {
      setEdited(faulty)
      setIsPreview(false)
    }
  }

  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          label={t`Language to edit`}
          value={edited}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setEdited(value)}
          data={tags.map((tag) => ({
            value: tag,
            label: isWritten(texts[tag]) ? languages[tag] : t`${languages[tag]} (not written)`,
          }))}
        />
        <NativeSelect
          label={t`Main language`}
          description={t`Shown where the reader’s language has no text.`}
          inputWrapperOrder={['label', 'input', 'description']}
          value={main}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setMain(value)}
          data={tags.map((tag) => ({ value: tag, label: languages[tag] }))}
        />
      </div>
      <div className={classes.writing}>
        <SegmentedControl
          aria-label={t`The text`}
          size="xs"
          data={[
            { value: 'write', label: t`Write` },
            { value: 'preview', label: t`Preview` },
          ]}
          value={isPreview ? 'preview' : 'write'}
          onChange={(chosen) => setIsPreview(chosen === 'preview')}
        />
        {isPreview ? (
          <section aria-label={t`Preview`} className={classes.preview} lang={edited} dir={directionOf(edited)}>
            <Suspense fallback={<Skeleton height={240} radius="md" />}>
              <Markdown text={isWritten(text) ? text : t`*Nothing written yet.*`} />
            </Suspense>
          </section>
        ) : (
          <Textarea
            label={t`Text in ${languageName(edited)}`}
            description={t`Markdown. Start headings with #.`}
            autosize
            minRows={12}
            maxRows={30}
            lang={edited}
            dir={directionOf(edited)}
            value={text}
            error={textFault(text)}
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [edited]: value })}
          />
        )}
      </div>
      <div className={classes.buttons}>
        <Blocked reason={saveObstacle}>
          <Button variant="default" loading={saving.isPending} onClick={save}>
            <Trans>Save draft</Trans>
          </Button>
        </Blocked>
        <Blocked reason={publishObstacle}>
          <Button onClick={() => setPublishing(true)}>
            <Trans>Publish…</Trans>
          </Button>
        </Blocked>
        {draft !== null && (
          <Button variant="default" onClick={() => setDiscarding(true)}>
            <Trans>Discard draft</Trans>
          </Button>
        )}
      </div>
      {draft !== null && (
        <ConfirmDialog
          opened={isDiscarding}
          title={t`Discard this draft?`}
          names={[]}
          action={t`Discard draft`}
          pending={discarding.isPending}
          onConfirm={() => discarding.mutate({ kind, revision: draft.revision })}
          onClose={() => setDiscarding(false)}
        >
          {isDirty
            ? t`The draft and your unsaved changes are deleted, in every language. What is published stays as it is.`
            : t`The draft is deleted, in every language. What is published stays as it is.`}
        </ConfirmDialog>
      )}
      {isPublishing && draft !== null && (
        <PublishDialog
          kind={kind}
          revision={draft.revision}
          version={(versions[0]?.version ?? 0) + 1}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
