import { Trans } from '@lingui/react/macro'
import { CaseText } from './CaseText.tsx'

type Props = {
  section: {
    componentTitle: string
    componentLanguage?: string
    title: string
    titleLanguage?: string
  }
}

/** A section after the component that it belongs to. */
export const SectionName = ({ section: { componentTitle, componentLanguage, title, titleLanguage } }: Props) => (
  <Trans>
    <CaseText language={componentLanguage}>{componentTitle}</CaseText>,{' '}
    <CaseText language={titleLanguage}>{title}</CaseText>
  </Trans>
)
