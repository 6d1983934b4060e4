import { StepFailed } from './step-failed.ts'

/** Copies a text for somebody to paste elsewhere; throws a StepFailed where the browser does not let us. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    throw new StepFailed({
      title: 'Not copied',
      description: 'Please select the text and copy it.',
    })
  }
}
