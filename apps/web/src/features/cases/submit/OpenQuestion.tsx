import type { Question } from '@casebench/shared/case-file/questions'
import { Button } from '@mantine/core'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'
import classes from './submit.module.css'

/** Leads from the dialog to a question. */
export const OpenQuestion = ({ question, onClick }: { question: Question; onClick: () => void }) => (
  <Button variant="subtle" size="compact-sm" classNames={{ root: classes.open, label: classes.link }} onClick={onClick}>
    <CaseText language={question.titleLanguage}>{question.title}</CaseText>
  </Button>
)
