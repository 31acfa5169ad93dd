import type { RequestWords } from './request-words.ts'

export const spanish: RequestWords = {
  name: 'Spanish',
  approval:
    'aprobación, aprobaciones, autorización, autorizaciones, visto bueno, luz verde, conformidad, aprobador, aprobadora, aprobado por, autorizado por, vobo',
  approved:
    'aprobado, aprobada, aprobar, apruebe, aprueba, aprueban, autorizado, autorizada, autorizar, autorice, aprobados',
  weak: 'revisor, revisora, confirmar con, confirmación, confirmado, confirmada, confirmar, revisión, revisado, validación, validado, validar, permiso, consentimiento, ok, firma, control humano',
  need:
    'requiere, requerida, requerido, requieren, necesita, necesaria, necesario, obligatoria, obligatorio, precisa, exige, exigida, debe ser, debe, hay que, ' +
    'solicitar, pedir, pendiente, imprescindible, hace falta, necesario el',
  behind: 'antes, previa, primero, pendiente, previamente',
  without: 'sin',
  wait: 'esperar, espera, esperando, a la espera de, pendiente de, sujeto a, sujeta a, solo con, sólo con, solo tras, solo después de, no antes de, solo si',
  when: 'tras, después de, después, si, cuando, una vez, hasta, previa, con',
  not: 'no, ninguna, ningún, nunca, sin',
  fill:
    'va, viene, del, el, la, los, las, un, una, de, del, al, a, por, para, en, y, o, es, sea, está, ser, con, humana, humano, manual, explícita, explícito, previa, previo, ' +
    'escrita, final, jefe, jefa, gerente, dirección, director, directora, cliente, equipo, responsable, legal, finanzas, antes, ejecución, ejecutar, ' +
    'envío, enviar, publicación, publicar, este, esta, paso, que, obtener, obtenida, recibida, persona, junta, comité, solo, sólo, se, lo, le, su, ' +
    'haya, sido, terminado, terminar, completar, completado, finalizar, resultado, resultados, consejo, iniciar, inicio, continuar',
  compound: '',
  yes: 'sí, si, verdadero, siempre, cierto',
  no: 'no, falso, ninguna, ninguno, ningún, nunca, nadie, nada, opcional',
  step: 'paso, pasos, tarea, tareas, etapa, etapas, fase',
  order:
    'depende de, depende del, depende, dependencia, dependencias, dependiente de, prerrequisito, prerrequisitos, prerequisito, prerequisitos, requisito previo, ' +
    'requisitos previos, bloqueado por, bloqueada por, precedido por, predecesor, predecesores, precondición, precondiciones, orden, pasos previos, paso previo, paso anterior, pasos anteriores',
  beside:
    'tras, después de, después, requiere, necesita, una vez, cuando, entrada, entradas, usa, utiliza, a partir de, basado en, sigue a, espera, luego de, posterior a',
  reverse: 'bloquea, antes de, antes del, precede, seguido de, siguiente, luego, entonces, próximo',
  every:
    'primer paso, paso anterior, todos, todas, todo, anterior, anteriores, previo, previos, último, arriba',
  call: 'llamada, llamadas, herramienta, herramientas, llamada a herramienta, función, acción, comando, orden, ejecutar, invocar',
  file: 'usa, utiliza, archivo, archivos, fichero, ficheros, archivo de entrada, archivos de entrada, adjunto, adjuntos, lee, entrada, entradas, fuente, fuentes, documento, documentos, archivos necesarios, archivo necesario, archivos requeridos, archivo requerido, ruta',
  output: 'salida, salidas, resultado, escribe, crea, destino, produce, nuevo',
  write:
    'escribir, escribe, guardar, guarda, crear, crea, generar, genera, exportar, redactar, redacta',
  into: 'en, como, archivo, llamado, a',
  ask: 'obtener, obtén, pedir, pide, solicitar, solicita, conseguir, consigue',
  read: 'listar, lista, encontrar, reunir, contar, mostrar, resumir, resume, revisar, leer, lee, buscar, busca, explicar, explica, describir, describe, comparar, cuales, qué, cómo, cuál',
}
