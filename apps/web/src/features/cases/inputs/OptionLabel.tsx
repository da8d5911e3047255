import type { Question } from '@casebench/shared/case-file/questions'
import { CaseText } from '../../../ui/case-text/CaseText.tsx'

type Props = { question: Pick<Question, 'optionTexts'>; option: string }

/** How an option is shown. What is chosen is the option itself. */
export function OptionLabel({ question: { optionTexts }, option }: Props) {
  const shown = optionTexts?.get(option)
  return shown === undefined ? option : <CaseText language={shown.language}>{shown.text}</CaseText>
}
