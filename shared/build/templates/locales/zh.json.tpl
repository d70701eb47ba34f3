{
  "list": { "title": "文章" },
  "article": { "ask": "就此提问", "question": "请为我讲解“{{title}}”。" },
  "empty": { "title": "还没有文章", "body": "新文章发布后会显示在这里。" },
  "missing": { "title": "这篇文章不存在", "body": "它可能已改名或被删除。" },
  "failed": {
    "title": "文章加载失败",
    "body": "服务器未能正常响应，请重试。",
    "offline": "当前没有网络，恢复连接后会自动加载。",
    "retry": "重试"
  }
}
