import type { RequestWords } from './request-words.ts'

export const portuguese: RequestWords = {
  name: 'Portuguese',
  approval:
    'aprovação, aprovações, autorização, autorizações, luz verde, sinal verde, aval, visto, anuência, aprovador, aprovadora, aprovado por, autorizado por',
  approved:
    'aprovado, aprovada, aprovar, aprovados, aprove, aprova, aprovarem, autorizado, autorizada, autorizar',
  weak: 'revisor, revisora, confirmar com, confirmação, confirmado, confirmada, confirmar, revisão, revisado, validação, validado, permissão, consentimento, ok, assinatura, controle humano',
  need:
    'requer, requerida, requerido, requerem, necessária, necessário, necessita, precisa, precisa de, exige, exigida, obrigatória, obrigatório, deve ser, deve, pedir, ' +
    'solicitar, pendente, exigido',
  behind: 'antes, prévia, primeiro, pendente, previamente',
  without: 'sem',
  wait: 'aguardar, aguarda, aguardando, esperar, espera, à espera de, pendente de, sujeito a, sujeita a, só com, somente após, só após, apenas após, não antes de, só se, somente com',
  when: 'após, depois de, depois, se, quando, uma vez, até, assim que, mediante, com',
  not: 'não, nenhuma, nenhum, nunca, sem',
  fill:
    'vai, vem, o, a, os, as, um, uma, de, do, da, dos, das, ao, à, por, pelo, pela, para, em, no, na, e, ou, é, seja, ser, com, humana, humano, manual, explícita, explícito, ' +
    'prévia, prévio, escrita, final, chefe, gerente, diretoria, direção, diretor, cliente, equipe, equipa, jurídico, responsável, antes, execução, executar, ' +
    'envio, enviar, publicação, publicar, este, esta, passo, etapa, que, obter, obtida, recebida, pessoa, conselho, só, somente, apenas, for, foi, estar, ' +
    'concluído, concluída, terminar, conclusão, resultado, resultados, comitê, gestor, início',
  compound: '',
  yes: 'sim, verdadeiro, sempre',
  no: 'não, falso, nenhuma, nenhum, nunca, ninguém, opcional',
  step: 'passo, passos, etapa, etapas, tarefa, tarefas, fase',
  order:
    'depende de, depende do, depende da, depende, dependência, dependências, dependente de, pré requisito, pré requisitos, prerrequisito, bloqueado por, bloqueada por, ' +
    'precedido por, antecessor, antecessores, predecessor, predecessores, precondição, precondições, pré condição, ordem, passos anteriores, passo anterior, etapa anterior, etapas anteriores',
  beside:
    'após, depois de, depois do, depois da, depois, requer, precisa de, precisa, uma vez, quando, entrada, entradas, usa, utiliza, a partir de, baseado em, segue, aguarda, espera, assim que',
  reverse:
    'bloqueia, antes de, antes do, antes da, precede, seguido de, próximo, próxima, então, em seguida',
  every:
    'primeiro passo, passo anterior, etapa anterior, todos, todas, tudo, anterior, anteriores, último, acima, prévios',
  call: 'chamada, chamadas, ferramenta, ferramentas, chamada de ferramenta, função, ação, comando, executar, invocar',
  file: 'usa, utiliza, arquivo, arquivos, ficheiro, ficheiros, arquivo de entrada, arquivos de entrada, anexo, anexos, lê, entrada, entradas, fonte, fontes, documento, documentos, arquivos necessários, arquivo necessário, ficheiros necessários, caminho',
  output: 'saída, saídas, resultado, escreve, cria, destino, produz, novo',
  write:
    'escrever, escreva, escreve, salvar, salve, guardar, criar, crie, cria, gerar, gere, exportar, redigir, redija',
  into: 'em, como, arquivo, para, no',
  ask: 'obter, obtenha, pedir, peça, solicitar, solicite, conseguir',
  read: 'listar, liste, encontrar, reunir, contar, mostrar, resumir, resuma, ler, leia, buscar, busque, explicar, explique, descrever, descreva, comparar, quais, qual, como',
}
