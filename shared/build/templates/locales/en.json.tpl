{
  "list": { "title": "Articles" },
  "article": { "ask": "Ask about it", "question": "Explain “{{title}}” to me." },
  "empty": { "title": "No articles yet", "body": "What is written later appears here." },
  "missing": { "title": "This article does not exist", "body": "It may have been renamed or removed." },
  "failed": {
    "title": "The articles could not be loaded",
    "body": "The server did not answer as expected. Please try again.",
    "offline": "You are offline. They load as soon as you are back.",
    "retry": "Try again"
  }
}
