type Faq = { question: string; answer: string }

export type FaqCategory = {
  id: string
  title: string
  questions: readonly Faq[]
}
