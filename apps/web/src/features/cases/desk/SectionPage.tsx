import { type AskedSectionView, type Question, questionsOf } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { LazyScreening } from '../screening/LazyScreening.tsx'
import { useDesk } from './desk-context.ts'
import { useAfterFirstPicture } from './first-picture.ts'
import { focusQuestion } from './focus-question.ts'
import { KeyboardHint } from './KeyboardHint.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NextSection } from './NextSection.tsx'
import { QuestionField } from './QuestionField.tsx'
import { RepeatedRows } from './RepeatedRows.tsx'
import classes from './section.module.css'
import { useShownQuestions } from './use-shown-questions.ts'
import { only, withFirst } from './whole-section.ts'

const loadNotice = async () => (await import('./FilterNotice.tsx')).FilterNotice

/** The questions one by one, but those of a screening together. */
function fieldsOf(questions: readonly Question[]): (Question | Question[])[] {
  const fields: (Question | Question[])[] = []
  for (const question of questions) {
    const last = fields.at(-1)
    if (question.asked === undefined) fields.push(question)
    else if (Array.isArray(last) && last[0]?.asked?.screeningId === question.asked.screeningId) last.push(question)
    else fields.push([question])
  }
  return fields
}

/** All questions of a screening, also where the first of a section are shown alone. */
const screeningIn = (section: AskedSectionView, [first]: readonly Question[]): Question[] =>
  questionsOf(section).filter(({ asked }) => asked !== undefined && asked.screeningId === first?.asked?.screeningId)

/** One section: its questions, and the way to the next. */
export function SectionPage({ section }: { section: AskedSectionView }) {
  const { sections, store, canAnswer, markings, goTo, focusWish, filter } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(section.key)
  const index = sections.findIndex(({ key }) => key === section.key)
  const previous = sections[index - 1]
  // A lone subsection is the section itself, unless it was chosen, and one of the same name would only repeat the heading.
  const isDivided = section.groups.length > 1 || section.selector !== undefined
  const needsTitle = (title: string) => isDivided && title !== section.title

  const fulfilled = useRef(focusWish)
  const isWhole = useAfterFirstPicture(section.key)
  const shownQuestions = useShownQuestions(section)
  const filtered = shownQuestions ? only(section.groups, shownQuestions) : section.groups
  const groups = isWhole ? filtered : withFirst(filtered)
  const hasSelector = section.selector && shownQuestions?.has(section.selector.attributeId) !== false

  // A new section begins at its heading, unless one of its questions was asked for; that one may come with the section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: or with the part of it that is shown a moment later.
  useEffect(() => {
    const isNew = shown.current !== section.key
    shown.current = section.key
    if (focusWish && fulfilled.current !== focusWish && focusQuestion(focusWish.attributeId)) {
      fulfilled.current = focusWish
      return
    }
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 })
  }, [section.key, focusWish, isWhole])

  return (
    <article className={classes.page} aria-labelledby="section-heading">
      <header className={classes.header}>
        <div className={classes.headings}>
          <p className={classes.component} dir="auto">
            <CaseText language={section.componentLanguage}>{section.componentTitle}</CaseText>
          </p>
          <h1 id="section-heading" ref={heading} tabIndex={-1} className={classes.heading} dir="auto">
            <CaseText language={section.titleLanguage}>{section.title}</CaseText>
          </h1>
        </div>
        {previous && (
          <Tooltip label={<CaseText language={previous.titleLanguage}>{previous.title}</CaseText>}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              onClick={() => goTo(previous.key)}
              aria-label={t`Previous section: ${previous.title}`}
            >
              <IconChevronLeft size={18} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        )}
        <NextSection place="head" />
      </header>
      <LanguageSwitch />
      {section.guidance && (
        <p className={classes.guidance}>
          <CaseText language={section.guidanceLanguage}>{section.guidance}</CaseText>
        </p>
      )}
      {filter !== 'all' && shownQuestions && (
        <LazyComponent load={loadNotice} props={{ section, filter, shown: shownQuestions.size }} missing={null} />
      )}
      {section.selector && hasSelector && (
        <QuestionField
          question={section.selector}
          store={store}
          canAnswer={canAnswer}
          marked={markings.get(section.selector.attributeId)}
        />
      )}
      {groups.map((group) => (
        <section key={group.title} className={classes.group} aria-label={group.title}>
          {needsTitle(group.title) && (
            <h2 className={classes.groupTitle}>
              <CaseText language={group.titleLanguage}>{group.title}</CaseText>
            </h2>
          )}
          {group.repeatable ? (
            <RepeatedRows key={section.key} group={group} isPart={shownQuestions !== undefined} />
          ) : (
            fieldsOf(group.questions).map((field) =>
              Array.isArray(field) ? (
                <LazyScreening key={field[0]?.asked?.screeningId} questions={screeningIn(section, field)} />
              ) : (
                <QuestionField
                  key={field.attributeId}
                  question={field}
                  store={store}
                  canAnswer={canAnswer}
                  marked={markings.get(field.attributeId)}
                />
              ),
            )
          )}
        </section>
      ))}
      {isWhole && (
        <footer className={classes.end}>
          <KeyboardHint />
          <NextSection place="end" />
        </footer>
      )}
    </article>
  )
}
