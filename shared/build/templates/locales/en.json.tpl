{ "empty": { "title": "Nothing here yet", "body": "This page is being prepared." } }
